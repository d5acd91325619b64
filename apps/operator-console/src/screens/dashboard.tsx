import type { ReplyOf } from '@lode/api-contract'
import { consoleEndpoints } from '@lode/api-contract/console.ts'
import { type JSX, useState } from 'react'
import { serverClock } from '../data/server-clock.ts'
import { useRead } from '../data/use-read.ts'
import { DataTable } from '../ui/data-table.tsx'
import { Select } from '../ui/fields.tsx'
import { Page } from '../ui/page.tsx'
import { SeriesChart } from '../ui/series-chart.tsx'
import { When } from '../ui/when.tsx'

type Data = ReplyOf<typeof consoleEndpoints.reports.dashboard>
const spans = ['7', '30', '90'] as const

/** Day by day, what comes in and goes out, what is sold and proven, held and owed; and how long queues wait now. */
export function Dashboard(): JSX.Element {
  const [days, setDays] = useState<(typeof spans)[number]>('30')
  const query = useRead(consoleEndpoints.reports.dashboard, { days: Number(days) }, { repeat: false })
  const [chosen, setChosen] = useState('USDT')
  const coins = coinsOf(query.data)
  const coin = coins.includes(chosen) ? chosen : (coins[0] ?? chosen)
  return (
    <Page
      title="Dashboard"
      query={query}
      actions={
        <search className="flex gap-2 print:hidden">
          <Select label="Days" value={days} options={spans} onChange={setDays} />
          {coins.length > 0 && <Select label="Coin" value={coin} options={coins} onChange={setChosen} />}
        </search>
      }
    >
      {(data) => (
        <>
          <Queues queues={data.queues} />
          <div className="grid items-start gap-4 xl:grid-cols-2">
            <SeriesChart
              label={`Deposits and withdrawals, ${coin}`}
              series={['Deposits', 'Withdrawals']}
              days={data.flows
                .filter((one) => one.coin === coin)
                .map(({ day, deposits, withdrawals }) => ({ day, values: [deposits, withdrawals] }))}
              empty={`No ${coin} came in or went out in these days.`}
            />
            <SeriesChart
              label={`Solvency as published, ${coin}`}
              series={['Held', 'Owed', 'Ours']}
              days={data.solvency
                .filter((one) => one.coin === coin)
                .map(({ day, held, owed, ours }) => ({ day, values: [held, owed, ours] }))}
              empty={`No published day covers ${coin}.`}
            />
            <SeriesChart
              label="Power as published, TH/s"
              series={['Proven', 'Sold']}
              days={data.power.map(({ day, sold, proven }) => ({ day, values: [proven, sold] }))}
              empty="No day published yet."
            />
          </div>
        </>
      )}
    </Page>
  )
}

function coinsOf(data: Data | undefined): string[] {
  const all = [...(data?.flows ?? []), ...(data?.solvency ?? [])].map(({ coin }) => coin)
  return [...new Set(all)].sort()
}

function Queues({ queues }: Pick<Data, 'queues'>): JSX.Element {
  const ages = queues.map(({ oldestAt }) =>
    oldestAt ? Math.max(serverClock.now().getTime() - Date.parse(oldestAt), 0) : 0,
  )
  const most = Math.max(...ages, 1)
  return (
    <section aria-label="Queues" className="flex flex-col gap-2">
      <h2 className="text-lg font-semibold">Waiting for a person</h2>
      <DataTable
        label="Queues"
        rows={queues.map((queue, i) => ({ ...queue, share: (ages[i] ?? 0) / most }))}
        keyOf={({ name }) => name}
        empty="No queues."
        columns={[
          { label: 'Queue', cell: ({ name }) => name },
          { label: 'Waiting', cell: ({ count }) => count, end: true },
          { label: 'Oldest', cell: ({ oldestAt }) => oldestAt && <When at={oldestAt} /> },
          { label: 'Age', cell: ({ share }) => share > 0 && <Age share={share} /> },
        ]}
      />
    </section>
  )
}

/** How old beside the oldest of all; said in words beside it. */
function Age({ share }: { share: number }): JSX.Element {
  return (
    <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true" className="h-2 w-40">
      <rect width="100" height="8" className="fill-sunken" />
      <rect width={share * 100} height="8" className="fill-accent" />
    </svg>
  )
}
