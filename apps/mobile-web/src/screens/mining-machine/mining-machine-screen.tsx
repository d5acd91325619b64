import { Segmented } from '@lode/design'
import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useSearchParams } from 'wouter'
import { TabScreen } from '../../app/tab-screen.tsx'
import { Mall } from '../../features/miners/mall.tsx'
import { Parameters } from '../../features/miners/parameters.tsx'
import { OrderSheet } from '../../features/orders/order-sheet.tsx'
import { Orders } from '../../features/orders/orders.tsx'
import { MyMiners } from '../../features/rentals/my-miners.tsx'
import { ProofSheet } from '../../features/rentals/proof-sheet.tsx'
import { RentalSheet } from '../../features/rentals/rental-sheet.tsx'
import { useServerNow } from './use-server-now.ts'

const tabs = ['mall', 'mine', 'orders'] as const
const titles = { mall: 'tabMall', mine: 'tabMine', orders: 'tabOrders' } as const

/** The mall, my miners and my orders. What is open stands in the query, so that it can be reloaded and shared. */
export default function MiningMachineScreen(): JSX.Element {
  const { t } = useTranslation('miners')
  const [query] = useSearchParams()
  const [, navigate] = useLocation()
  const now = useServerNow()
  const tab = tabs.find((one) => one === query.get('tab')) ?? 'mall'
  const rental = query.get('rental')
  const day = query.get('day')
  const order = query.get('order')
  const show = (search: Record<string, string>): void =>
    navigate(`/miningMachine?${new URLSearchParams(search)}`, { replace: true })
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
      {tab === 'mall' && <Mall />}
      {tab === 'mine' && <MyMiners now={now} />}
      {tab === 'orders' && <Orders now={now} />}
      {rental !== null && day === null && (
        <RentalSheet
          id={rental}
          now={now}
          onClose={() => show({ tab })}
          parameters={(miner) => <Parameters miner={miner} />}
        />
      )}
      {rental !== null && day !== null && (
        <ProofSheet rentalId={rental} day={day} onClose={() => show({ tab, rental })} />
      )}
      {order !== null && <OrderSheet id={order} now={now} onClose={() => show({ tab })} />}
    </TabScreen>
  )
}
