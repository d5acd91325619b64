import { Skeleton } from '@lode/design'
import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'wouter'
import { Late } from '../../app/shell/late.tsx'
import { TabScreen } from '../../app/shell/tab-screen.tsx'
import { useSession } from '../../app/storage/session-store.ts'
import { Welcome } from './welcome.tsx'

const loadToday = () => import('./today.tsx')
const loadParts = () => import('./home-parts.tsx')
const loadProof = () => import('./proof-screen.tsx')

/** The home screen, which anyone can see: the promise at once, all that needs data after it. What can be checked stands behind it. */
export default function HomeScreen(): JSX.Element {
  const { t } = useTranslation()
  const signedIn = useSession(({ token }) => token !== '')
  const [query] = useSearchParams()
  if (query.get('open') === 'proof')
    return (
      <Late key="proof" load={loadProof}>
        <main id="main" className="flex-1 p-4" aria-busy>
          <Skeleton className="h-64" />
        </main>
      </Late>
    )
  return (
    <TabScreen
      title={t('tab.home')}
      panel={
        <Late load={loadToday} ofHome>
          <Skeleton className="mt-4 h-52" />
          <Skeleton className="mt-6 h-64" />
        </Late>
      }
    >
      {signedIn ? <h1 className="sr-only">{t('tab.home')}</h1> : <Welcome />}
      <Late load={loadParts} ofHome>
        <Skeleton className="mt-4 h-[42rem]" />
        <Skeleton className="mt-4 h-52" />
      </Late>
    </TabScreen>
  )
}
