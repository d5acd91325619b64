import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import { TabScreen } from '../../app/tab-screen.tsx'
import { BalanceCard } from '../../features/account/balance-card.tsx'
import { IdentityCard } from '../../features/account/identity-card.tsx'
import { InviteCard } from '../../features/invite/invite-card.tsx'
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
