import { Segmented } from '@lode/design'
import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useSearchParams } from 'wouter'
import { useServerNow } from '../../app/data/use-server-now.ts'
import { goBack, inPlace } from '../../app/shell/go-back.ts'
import { TabScreen } from '../../app/shell/tab-screen.tsx'
import { ApprovalsCard } from '../../features/approvals/face.ts'
import { BrowseMiners, Parameters } from '../../features/miners/face.ts'
import { Orders } from '../../features/orders/face.ts'
import { MyMiners, ProofSheet, RentalSheet } from '../../features/rentals/face.ts'

const tabs = ['browse', 'mine', 'orders'] as const
const titles = { browse: 'tabBrowse', mine: 'tabMine', orders: 'tabOrders' } as const

/** All miners, my miners and my orders. What is open stands in the query, so that it can be reloaded and shared. */
export default function MiningMachineScreen(): JSX.Element {
  const { t } = useTranslation('miners')
  const [query] = useSearchParams()
  const [, navigate] = useLocation()
  const now = useServerNow()
  const tab = tabs.find((one) => one === query.get('tab')) ?? 'browse'
  const rental = query.get('rental')
  const day = query.get('day')
  const show = (search: Record<string, string>): void =>
    navigate(`/miningMachine?${new URLSearchParams(search)}`, inPlace())
  return (
    <TabScreen title={t('title')}>
      <h1 className="sr-only">{t('title')}</h1>
      <div className="mb-4">
        <Segmented
          label={t('title')}
          value={tab}
          onChange={(next) => show({ tab: next })}
          choices={tabs.map((value) => ({ value, label: t(titles[value]) }))}
        />
      </div>
      {tab === 'browse' && <BrowseMiners />}
      {tab === 'mine' && <MyMiners now={now} />}
      {tab === 'orders' && <Orders now={now} />}
      <ApprovalsCard />
      {rental !== null && day === null && (
        <RentalSheet
          id={rental}
          now={now}
          onClose={() => goBack(() => show({ tab }))}
          parameters={(miner) => <Parameters miner={miner} />}
        />
      )}
      {rental !== null && day !== null && (
        <ProofSheet
          rentalId={rental}
          day={day}
          now={now}
          onClose={() => goBack(() => show({ tab, rental }))}
        />
      )}
    </TabScreen>
  )
}
