import { consoleEndpoints } from '@lode/api-contract/console.ts'
import { Chip } from '@lode/design'
import type { JSX } from 'react'
import { useRead } from '../data/use-read.ts'
import { DataTable } from '../ui/data-table.tsx'
import { moneyText } from '../ui/money-text.ts'
import { Page } from '../ui/page.tsx'
import { When } from '../ui/when.tsx'
import { StockChange } from './stock-change.tsx'

/** What may stand still or run out: days that are not closed, feeds, stock and power, what pays profit. */
export function Supply(): JSX.Element {
  const query = useRead(consoleEndpoints.state.house, {})
  return (
    <Page title="Days, feeds and stock" query={query}>
      {({ days, feeds, stock, power, mining, refunds }) => (
        <>
          <h2 className="text-lg font-semibold">Days not closed yet</h2>
          <DataTable
            label="Days not closed yet"
            rows={days}
            keyOf={({ of, day }) => `${of}${day}`}
            empty="All past days are closed."
            columns={[
              { label: 'Day', cell: ({ day }) => day },
              { label: 'Of', cell: ({ of }) => of },
              {
                label: 'Waits for',
                cell: ({ reason }) => <Chip tone="wait">{reason.replaceAll('_', ' ')}</Chip>,
              },
              { label: 'Since', cell: ({ since }) => <When at={since} /> },
            ]}
          />
          <h2 className="text-lg font-semibold">Feeds</h2>
          <DataTable
            label="Feeds"
            rows={feeds}
            keyOf={({ name }) => name}
            empty="No readings yet."
            columns={[
              { label: 'Feed', cell: ({ name }) => name },
              { label: 'Last heard', cell: ({ at }) => at && <When at={at} /> },
              { label: 'What', cell: ({ detail }) => <span className="break-words">{detail}</span> },
            ]}
          />
          <h2 className="text-lg font-semibold">Stock</h2>
          <p className="text-sm">
            {power.sold} TH/s sold, {power.measured ?? 'nothing'} TH/s measured
          </p>
          <DataTable
            label="Stock"
            rows={stock}
            keyOf={({ miner }) => miner}
            empty="No miners yet."
            columns={[
              { label: 'Miner', cell: ({ miner }) => miner },
              {
                label: 'Sale',
                cell: ({ onSale }) =>
                  onSale ? <Chip tone="good">on sale</Chip> : <Chip tone="neutral">closed</Chip>,
              },
              { label: 'Units', cell: ({ units }) => units, end: true },
              { label: 'Rented or sold', cell: ({ held }) => held, end: true },
              { label: 'Reserved', cell: ({ reserved }) => reserved, end: true },
              { label: 'Set by', cell: ({ by }) => by },
            ]}
          />
          <StockChange stock={stock} />
          <h2 className="text-lg font-semibold">Profit</h2>
          <DataTable
            label="Profit"
            rows={mining}
            keyOf={({ balance }) => balance.coin}
            empty="The mining treasury was never funded."
            columns={[
              { label: 'Treasury', cell: ({ balance }) => moneyText(balance), end: true },
              { label: 'Latest day paid', cell: ({ day }) => day ?? 'none' },
              { label: 'It took', cell: ({ paid }) => moneyText(paid), end: true },
            ]}
          />
          <p className="text-sm">
            {refunds.length === 0
              ? 'No refund is owed.'
              : refunds
                  .map(({ count, amount }) => `${count} refunds are owed: ${moneyText(amount)}`)
                  .join(', ')}
          </p>
        </>
      )}
    </Page>
  )
}
