import type { ReplyOf } from '@lode/api-contract'
import { consoleEndpoints, longestReport, reportKinds, reportSpans } from '@lode/api-contract/console.ts'
import { Button } from '@lode/design'
import { type JSX, useState } from 'react'
import { serverClock } from '../data/server-clock.ts'
import { useRead } from '../data/use-read.ts'
import { Amount } from '../ui/amount.tsx'
import { DataTable } from '../ui/data-table.tsx'
import { Field, Select } from '../ui/fields.tsx'
import { Page } from '../ui/page.tsx'

type Report = ReplyOf<typeof consoleEndpoints.reports.ledger>
type Kind = (typeof reportKinds)[number]
type Span = (typeof reportSpans)[number]

/** What the numbers of a report are. */
const meanings: Readonly<Record<Kind, string>> = {
  ledger: 'All movements, in and out.',
  fees: 'What came to income/fee and income/service, less what went back.',
  rent: 'What was paid for power, less what was refunded or sold back.',
  profits: 'What holders were paid for their days.',
  rewards: 'What inviters were paid.',
}

/** Today, and the first of this month: days in UTC. */
function thisMonth(): { from: string; to: string } {
  const to = serverClock.now().toISOString().slice(0, 10)
  return { from: `${to.slice(0, 8)}01`, to }
}

/** What the ledger moved in a period, by code, coin and accounts; saved as CSV or printed. */
export function Reports(): JSX.Element {
  const [report, setReport] = useState<Kind>('ledger')
  const [per, setPer] = useState<Span>('period')
  const [{ from, to }, setPeriod] = useState(thisMonth)
  const [coin, setCoin] = useState('')
  const enabled = from !== '' && to !== ''
  const query = useRead(
    consoleEndpoints.reports.ledger,
    { report, per, from, to },
    { repeat: false, enabled },
  )
  return (
    <>
      <search className="mb-4 flex flex-wrap items-end gap-2 print:hidden">
        <Select label="Report" value={report} options={reportKinds} onChange={setReport} />
        <Select label="By" value={per} options={reportSpans} onChange={setPer} />
        <Field
          type="date"
          label="First day (UTC)"
          value={from}
          onChange={(day) => setPeriod({ from: day, to })}
        />
        <Field type="date" label="Last day" value={to} onChange={(day) => setPeriod({ from, to: day })} />
        <Field label="Coin" value={coin} onChange={(text) => setCoin(text.toUpperCase())} />
      </search>
      <Page
        title={`Report: ${report}, ${from} to ${to}`}
        query={{ ...query, data: query.error ? undefined : query.data }}
        actions={
          <span className="print:hidden">
            <Button onClick={() => print()}>Print</Button>
          </span>
        }
      >
        {(data) => <Sums data={data} coin={coin} meaning={meanings[report]} longest={longestReport[per]} />}
      </Page>
    </>
  )
}

function Sums({
  data,
  coin,
  meaning,
  longest,
}: {
  data: Report
  coin: string
  meaning: string
  longest: number
}): JSX.Element {
  const sums = data.sums.filter((sum) => coin === '' || sum.coin === coin)
  const rows = data.rows.filter(({ amount }) => coin === '' || amount.coin === coin)
  return (
    <>
      <p className="text-sm text-soft">
        {meaning} Days are UTC, at most {longest} in one report.
      </p>
      <DataTable
        label="Sums"
        rows={sums}
        keyOf={(sum) => sum.coin}
        empty="No movements on these days."
        columns={[
          { label: 'Coin', cell: (sum) => sum.coin },
          { label: 'Sum', cell: ({ amount }) => amount, end: true },
        ]}
      />
      <DataTable
        label="Movements"
        rows={rows}
        keyOf={({ since, code, from, to, amount }) => [since, code, from, to, amount.coin].join(' ')}
        empty="No lines to show."
        columns={[
          { label: 'From day', more: true, cell: ({ since }) => since },
          { label: 'Code', cell: ({ code }) => code.replaceAll('_', ' ') },
          { label: 'From', cell: ({ from }) => from },
          { label: 'To', cell: ({ to }) => to },
          { label: 'How many', more: true, cell: ({ count }) => count, end: true },
          { label: 'Coin', cell: ({ amount }) => amount.coin },
          { label: 'Amount', cell: ({ amount }) => <Amount of={amount} />, end: true },
        ]}
      />
    </>
  )
}
