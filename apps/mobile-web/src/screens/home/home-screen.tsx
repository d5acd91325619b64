import { Skeleton } from '@lode/design'
import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import { Late } from '../../app/shell/late.tsx'
import { TabScreen } from '../../app/shell/tab-screen.tsx'
import { useSession } from '../../app/storage/session-store.ts'
import { Welcome } from './welcome.tsx'

const loadParts = () => import('./home-parts.tsx')

/** The home screen, which anyone can see: the promise at once, all that needs data after it. */
export default function HomeScreen(): JSX.Element {
  const { t } = useTranslation()
  const signedIn = useSession(({ token }) => token !== '')
  return (
    <TabScreen title={t('tab.home')}>
      {signedIn ? <h1 className="sr-only">{t('tab.home')}</h1> : <Welcome />}
      <Late load={loadParts}>
        <Skeleton className="mt-4 h-[42rem]" />
        <Skeleton className="mt-4 h-52" />
      </Late>
    </TabScreen>
  )
}
