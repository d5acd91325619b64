import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import { TabScreen } from '../../app/shell/tab-screen.tsx'
import { BalanceCard, IdentityCard } from '../../features/account/face.ts'
import { InviteCard } from '../../features/invite/face.ts'
import { Areas } from './areas.tsx'
import { Settings } from './settings.tsx'

/** The personal centre. */
export default function MyScreen(): JSX.Element {
  const { t } = useTranslation('my')
  return (
    <TabScreen title={t('title')}>
      <h1 className="sr-only">{t('title')}</h1>
      <IdentityCard />
      <BalanceCard />
      <Areas />
      <InviteCard />
      <Settings />
    </TabScreen>
  )
}
