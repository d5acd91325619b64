import { consoleEndpoints } from '@lode/api-contract/console.ts'
import { Button } from '@lode/design'
import type { Coin } from '@lode/domain'
import { type FormEvent, type JSX, useState } from 'react'
import { client } from '../data/client.ts'
import { may, useOperator } from '../data/session.ts'
import { useRead } from '../data/use-read.ts'
import { Amount } from '../ui/amount.tsx'
import { Confirm, type Decision } from '../ui/confirm.tsx'
import { DataTable } from '../ui/data-table.tsx'
import { Field, Select } from '../ui/fields.tsx'
import { moneyText } from '../ui/money-text.ts'
import { Page } from '../ui/page.tsx'
import { signedText, Waiting } from '../ui/waiting.tsx'
import { When } from '../ui/when.tsx'
import { Audit } from './audit.tsx'

const { books } = consoleEndpoints

/** Lode's own accounts, and corrections by hand: two operators sign the very same posting. */
export function Books(): JSX.Element {
  const query = useRead(books.accounts, {})
  const { operator } = useOperator()
  const [decision, setDecision] = useState<Decision | null>(null)
  return (
    <>
      <Page title="Books" query={query}>
        {({ accounts, corrections, audit }) => (
          <>
            <Waiting under="/api/console/books/" />
            <Audit audit={audit} />
            <h2 className="text-lg font-semibold">Accounts</h2>
            <DataTable
              label="Accounts"
              rows={accounts}
              keyOf={({ owner, balance }) => `${owner}${balance.coin}`}
              empty="No postings yet."
              columns={[
                { label: 'Account', cell: ({ owner }) => <b>{owner}</b> },
                { label: 'What it is', cell: ({ meaning }) => meaning },
                { label: 'Balance', cell: ({ balance }) => moneyText(balance), end: true },
                { label: 'On hold', cell: ({ pending }) => moneyText(pending), end: true },
              ]}
            />
            {operator && may(operator, 'books') && (
              <>
                <Correction
                  coins={[...new Set(accounts.map(({ balance }) => balance.coin))]}
                  onAsk={setDecision}
                />
                <Reversal onAsk={setDecision} />
              </>
            )}
            <h2 className="text-lg font-semibold">Corrections</h2>
            <DataTable
              label="Corrections"
              rows={corrections}
              keyOf={({ at, debit, credit, amount }) => `${at}${debit}${credit}${amount.amount}`}
              empty="No corrections yet."
              columns={[
                { label: 'When', cell: ({ at }) => <When at={at} /> },
                { label: 'From', cell: ({ debit }) => debit },
                { label: 'To', cell: ({ credit }) => credit },
                { label: 'Amount', cell: ({ amount }) => <Amount of={amount} coin />, end: true },
                { label: 'Why', cell: ({ reason }) => reason },
                { label: 'Signed by', cell: ({ by }) => by.join(', ') },
              ]}
            />
          </>
        )}
      </Page>
      {decision && <Confirm decision={decision} onClose={() => setDecision(null)} />}
    </>
  )
}

function Correction({
  coins,
  onAsk,
}: {
  coins: readonly Coin[]
  onAsk: (decision: Decision) => void
}): JSX.Element {
  const [from, setFrom] = useState('suspense')
  const [to, setTo] = useState('')
  const [amount, setAmount] = useState('')
  const [coin, setCoin] = useState<Coin>(coins[0] ?? 'USDT')
  function submit(event: FormEvent): void {
    event.preventDefault()
    const asked = { from, to, amount: { amount, coin } }
    onAsk({
      title: 'Correct the books',
      lines: [
        { label: 'From', value: from },
        { label: 'To', value: to },
        { label: 'Amount', value: moneyText(asked.amount) },
        { label: 'Operators needed', value: '2' },
      ],
      action: 'Sign the correction',
      danger: true,
      reason: 'Why',
      decide: async (reason) => signedText(await client.call(books.correct, { ...asked, reason })),
    })
  }
  return (
    <form className="flex flex-wrap items-end gap-2" onSubmit={submit}>
      <Field label="From" value={from} onChange={setFrom} />
      <Field label="To, such as user/7" value={to} onChange={setTo} />
      <Field label="Amount" value={amount} onChange={setAmount} />
      <Select label="Coin" value={coin} options={coins} onChange={setCoin} />
      <Button type="submit" disabled={from === '' || to === '' || !/^\d+(\.\d+)?$/.test(amount)}>
        Correct by two
      </Button>
    </form>
  )
}

/** Postings without their row, as the audit names them, moved back whole. */
function Reversal({ onAsk }: { onAsk: (decision: Decision) => void }): JSX.Element {
  const [text, setText] = useState('')
  const postings = text
    .toLowerCase()
    .split(/[\s,]+/)
    .filter((key) => key !== '')
  function submit(event: FormEvent): void {
    event.preventDefault()
    onAsk({
      title: 'Reverse postings',
      lines: [
        ...postings.map((key) => ({ label: 'Posting', value: key })),
        { label: 'Operators needed', value: '2' },
      ],
      action: 'Sign the reversal',
      danger: true,
      reason: 'Why',
      decide: async (reason) => signedText(await client.call(books.reverse, { postings, reason })),
    })
  }
  return (
    <form className="flex flex-wrap items-end gap-2" onSubmit={submit}>
      <Field label="Postings without their row, as the audit names them" value={text} onChange={setText} />
      <Button type="submit" disabled={postings.length === 0}>
        Reverse by two
      </Button>
    </form>
  )
}
