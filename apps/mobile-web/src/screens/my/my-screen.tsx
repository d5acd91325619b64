import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useSearchParams } from 'wouter'
import { goBack } from '../../app/shell/go-back.ts'
import { TabScreen } from '../../app/shell/tab-screen.tsx'
import { BalanceCard, IdentityCard } from '../../features/account/face.ts'
import { ApprovalsCard } from '../../features/approvals/face.ts'
import { InviteCard } from '../../features/invite/face.ts'
import { LatestRecords } from '../../features/records/face.ts'
import { Areas } from './areas.tsx'
import { Settings } from './settings.tsx'
import { SettingsSheet } from './settings-sheet.tsx'

/** The personal centre. */
export default function MyScreen(): JSX.Element {
  const { t } = useTranslation('my')
  const [query] = useSearchParams()
  const [, navigate] = useLocation()
  return (
    <TabScreen title={t('title')}>
      <h1 className="sr-only">{t('title')}</h1>
      <IdentityCard />
      <BalanceCard />
      <LatestRecords />
      <Areas />
      <ApprovalsCard />
      <InviteCard />
      <Settings />
      {query.get('open') === 'settings' && (
        <SettingsSheet onClose={() => goBack(() => navigate('/my', { replace: true }))} />
      )}
    </TabScreen>
  )
}
