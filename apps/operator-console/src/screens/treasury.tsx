import type { ReplyOf } from '@lode/api-contract'
import { consoleEndpoints } from '@lode/api-contract/console.ts'
import { Chip, type Tone } from '@lode/design'
import type { JSX } from 'react'
import { may, useOperator } from '../data/session.ts'
import { useRead } from '../data/use-read.ts'
import { Amount } from '../ui/amount.tsx'
import { DataTable } from '../ui/data-table.tsx'
import { moneyText } from '../ui/money-text.ts'
import { Page } from '../ui/page.tsx'
import { When } from '../ui/when.tsx'
import { SafeProposals } from './safe-proposals.tsx'
import { Vault } from './vault.tsx'

type Data = ReplyOf<typeof consoleEndpoints.state.treasury>
const tones: Readonly<Record<Data['deposits'][number]['kind'], Tone>> = {
  waiting: 'info',
  unswept: 'neutral',
  orphaned: 'bad',
  reversed: 'bad',
}

/** Where the money lies, what comes in and goes out, and how holdings compared with what is owed, day by day. */
export function Treasury(): JSX.Element {
  const query = useRead(consoleEndpoints.state.treasury, {})
  const { operator } = useOperator()
  return (
    <Page title="Treasury" query={query}>
      {(data) => (
        <>
          <OnChain data={data} />
          <SellBack data={data} />
          <Vault />
          <GoingOut data={data} />
          <ComingIn data={data} />
          {operator && may(operator, 'treasury') && (
            <SafeProposals coins={[...new Set(data.limits.map(({ limit }) => limit.coin))]} />
          )}
          <h2 className="text-lg font-semibold">Held, owed and ours, as published</h2>
          <DataTable
            label="Days"
            rows={data.days}
            keyOf={({ day, coin }) => `${day}${coin}`}
            empty="No day published yet."
            columns={[
              { label: 'Day', cell: ({ day }) => day },
              { label: 'Coin', cell: ({ coin }) => coin },
              { label: 'Held', cell: ({ held }) => held, end: true },
              { label: 'Owed', cell: ({ owed }) => owed, end: true },
              { label: 'Ours', cell: ({ ours }) => ours, end: true },
            ]}
          />
        </>
      )}
    </Page>
  )
}

function OnChain({ data }: { data: Data }): JSX.Element {
  return (
    <>
      <h2 className="text-lg font-semibold">On the chain</h2>
      <p className="text-sm text-soft">
        {data.height === null ? 'No chain has been checked yet.' : `Compared at block ${data.height}.`}
      </p>
      <DataTable
        label="On the chain"
        rows={data.chain ?? []}
        keyOf={({ network, held }) => `${network}${held.coin}`}
        empty="It can’t be compared now: the node is away, or the books have yet to catch up."
        columns={[
          { label: 'Coin', cell: ({ held }) => held.coin },
          { label: 'Network', cell: ({ network }) => network },
          { label: 'Held', cell: ({ held }) => <Amount of={held} />, end: true },
          { label: 'Owed to holders', cell: ({ owed }) => <Amount of={owed} />, end: true },
          { label: 'Ours', cell: ({ ours }) => <Amount of={ours} />, end: true },
          { label: 'Being paid out', cell: ({ underway }) => <Amount of={underway} />, end: true },
          { label: 'Books', cell: ({ booksMatch }) => (booksMatch ? 'match the chain' : 'differ') },
        ]}
      />
      <DataTable
        label="Payers"
        rows={data.payers}
        keyOf={({ address }) => address}
        empty="No payments yet."
        columns={[
          { label: 'Payer', cell: ({ address }) => <code className="text-xs break-all">{address}</code> },
          { label: 'Gas', cell: ({ gas }) => (gas ? moneyText(gas) : 'the node is away'), end: true },
          { label: 'Last nonce', more: true, cell: ({ nonce }) => nonce, end: true },
          { label: 'Last signed', cell: ({ lastAt }) => <When at={lastAt} /> },
        ]}
      />
    </>
  )
}

function SellBack({ data }: { data: Data }): JSX.Element {
  return (
    <>
      <h2 className="text-lg font-semibold">If all machines were sold back now</h2>
      <DataTable
        label="Sold back now"
        rows={data.sellBack}
        keyOf={({ owed }) => owed.coin}
        empty="No one owns a machine."
        columns={[
          { label: 'Coin', cell: ({ owed }) => owed.coin },
          { label: 'Machines', cell: ({ machines }) => machines, end: true },
          { label: 'We would owe', cell: ({ owed }) => <Amount of={owed} />, end: true },
          { label: 'Held for it (income/rent)', cell: ({ held }) => <Amount of={held} />, end: true },
          {
            label: 'Cover',
            cell: ({ covered }) => (
              <Chip tone={covered ? 'good' : 'bad'}>{covered ? 'covered' : 'short'}</Chip>
            ),
          },
        ]}
      />
    </>
  )
}

function GoingOut({ data }: { data: Data }): JSX.Element {
  return (
    <>
      <h2 className="text-lg font-semibold">Going out</h2>
      <DataTable
        label="Limits of 24 hours"
        rows={data.limits}
        keyOf={({ network, limit }) => `${network}${limit.coin}`}
        empty="No limits set."
        columns={[
          { label: 'Paid automatically in 24 hours', cell: ({ limit }) => limit.coin },
          { label: 'Network', cell: ({ network }) => network },
          { label: 'Limit', cell: ({ limit }) => <Amount of={limit} />, end: true },
          { label: 'Signed', cell: ({ used }) => <Amount of={used} />, end: true },
        ]}
      />
      <p className="text-sm text-soft">
        A payment that is stuck is replaced by the signer itself, with the same nonce and a higher fee up to
        the ceiling: no button bumps or cancels one. What a former payer signed a person replaces. A
        withdrawal of which nothing is signed is rejected on Withdrawals.
      </p>
      <DataTable
        label="Payouts in transit"
        rows={data.payouts}
        keyOf={({ number }) => number}
        empty="Nothing is in transit."
        columns={[
          { label: 'Withdrawal', cell: ({ number }) => number, end: true },
          { label: 'State', cell: ({ state }) => <Chip tone="info">{state}</Chip> },
          { label: 'Amount', cell: ({ amount }) => <Amount of={amount} coin />, end: true },
          { label: 'Nonce', cell: ({ nonce }) => nonce ?? '', end: true },
          { label: 'Attempts', cell: ({ attempts }) => attempts, end: true },
          { label: 'Transaction', cell: ({ hash }) => <code className="text-xs break-all">{hash}</code> },
          { label: 'Signed', cell: ({ signedAt }) => signedAt && <When at={signedAt} /> },
        ]}
      />
    </>
  )
}

function ComingIn({ data }: { data: Data }): JSX.Element {
  return (
    <>
      <h2 className="text-lg font-semibold">Coming in</h2>
      <DataTable
        label="Deposits"
        rows={data.deposits}
        keyOf={({ kind, network, amount }) => `${kind}${network}${amount.coin}`}
        empty="Every deposit is credited and swept."
        columns={[
          { label: 'Deposits', cell: ({ kind }) => <Chip tone={tones[kind]}>{kind}</Chip> },
          { label: 'Network', cell: ({ network }) => network },
          { label: 'How many', cell: ({ count }) => count, end: true },
          { label: 'Amount', cell: ({ amount }) => <Amount of={amount} coin />, end: true },
          { label: 'Oldest', cell: ({ oldestAt }) => <When at={oldestAt} /> },
        ]}
      />
    </>
  )
}
