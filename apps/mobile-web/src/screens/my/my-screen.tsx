import { useWide } from '@lode/design'
import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useSearchParams } from 'wouter'
import { goBack } from '../../app/shell/go-back.ts'
import { panelFrom, TabScreen } from '../../app/shell/tab-screen.tsx'
import { useHiddenBalances } from '../../entities/balances/face.ts'
import { BalanceCard, IdentityCard } from '../../features/account/face.ts'
import { ApprovalsCard } from '../../features/approvals/face.ts'
import { AssetActions, OwnedCoins } from '../../features/assets/face.ts'
import { InviteCard } from '../../features/invite/face.ts'
import { LatestRecords } from '../../features/records/face.ts'
import { Areas } from './areas.tsx'
import { Settings } from './settings.tsx'
import { SettingsSheet } from './settings-sheet.tsx'

/** The personal centre: money first, then the ways to everything of one's own, which on a wide screen stand beside it. */
export default function MyScreen(): JSX.Element {
  const { t } = useTranslation('my')
  const [query] = useSearchParams()
  const [, navigate] = useLocation()
  const beside = useWide(panelFrom)
  const wide = useWide()
  const hiding = useHiddenBalances()
  const actions = <AssetActions shown={['deposit', 'withdraw', 'exchange']} />
  const ways = (
    <>
      <Areas />
      {!beside && <ApprovalsCard />}
      {!beside && <InviteCard />}
      <Settings />
    </>
  )
  return (
    <TabScreen title={t('title')} panel={ways}>
      <h1 className="sr-only">{t('title')}</h1>
      <div className="lg:flex lg:flex-wrap lg:items-center lg:justify-between lg:pb-2">
        <IdentityCard />
        {wide && actions}
      </div>
      <BalanceCard hiding={hiding}>{!wide && actions}</BalanceCard>
      <OwnedCoins hidden={hiding.hidden} />
      <LatestRecords />
      {beside ? (
        <>
          <ApprovalsCard />
          <InviteCard />
        </>
      ) : (
        ways
      )}
      {query.get('open') === 'settings' && (
        <SettingsSheet onClose={() => goBack(() => navigate('/my', { replace: true }))} />
      )}
    </TabScreen>
  )
}
