import { Skeleton } from '@lode/design'
import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import { Late } from '../../app/shell/late.tsx'
import { TabScreen } from '../../app/shell/tab-screen.tsx'
import { Welcome } from './welcome.tsx'

const loadParts = () => import('./home-parts.tsx')

/** The home screen, which anyone can see: the promise at once, all that needs data after it. */
export default function HomeScreen(): JSX.Element {
  const { t } = useTranslation()
  return (
    <TabScreen title={t('tab.home')}>
      <Welcome />
      <Late load={loadParts}>
        <Skeleton className="mt-4 h-[42rem]" />
        <Skeleton className="mt-4 h-52" />
      </Late>
    </TabScreen>
  )
}
