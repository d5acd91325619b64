import type { ReplyOf } from '@lode/api-contract'
import { consoleEndpoints } from '@lode/api-contract/console.ts'
import { Button, Chip } from '@lode/design'
import { type JSX, useState } from 'react'
import { client } from '../data/client.ts'
import { may, useOperator } from '../data/session.ts'
import { useRead } from '../data/use-read.ts'
import { Amount } from '../ui/amount.tsx'
import { Confirm, type Decision } from '../ui/confirm.tsx'
import { DataTable } from '../ui/data-table.tsx'
import { moneyText } from '../ui/money-text.ts'
import { signedText, Waiting } from '../ui/waiting.tsx'
import { When } from '../ui/when.tsx'

const { lost, payLost } = consoleEndpoints.withdrawals
type Lost = ReplyOf<typeof lost>['lost'][number]

/** Final payments that left the chain for good; nothing where there is none. Two sign, and the signer pays each once more. */
export function LostPayments(): JSX.Element | null {
  const { data } = useRead(lost, {})
  const { operator } = useOperator()
  const [decision, setDecision] = useState<Decision | null>(null)
  if (!data || data.lost.length === 0) return null
  const decides = operator !== undefined && may(operator, 'books')
  return (
    <section aria-label="Lost payments" className="flex flex-col gap-2">
      <h2 className="text-lg font-semibold">Lost payments</h2>
      <p className="text-sm text-soft">
        The books say paid, but the payment left the chain. Look on two nodes that the number is not paid.
        Once two have signed, the signer pays it, unless something else halts payouts too; clear the halt when
        the payment is final.
      </p>
      <Waiting under={payLost.path} />
      <DataTable
        label="Lost payments"
        rows={data.lost}
        keyOf={({ id }) => id}
        empty=""
        columns={[
          { label: 'Number', more: true, cell: ({ number }) => number, end: true },
          { label: 'Arrives', cell: ({ amount }) => <Amount of={amount} coin />, end: true },
          { label: 'To', more: true, cell: ({ address }) => <code className="text-xs">{address}</code> },
          { label: 'Holder', cell: ({ userId }) => userId, end: true },
          { label: 'Halted', cell: ({ since }) => <When at={since} /> },
          { label: 'Signed by', more: true, cell: ({ signedBy }) => signedBy.join(', ') },
          {
            label: 'State',
            cell: (one) => <State lost={one} decides={decides} onAsk={setDecision} />,
          },
        ]}
      />
      {decision && <Confirm decision={decision} onClose={() => setDecision(null)} />}
    </section>
  )
}

function State({
  lost: one,
  decides,
  onAsk,
}: {
  lost: Lost
  decides: boolean
  onAsk: (decision: Decision) => void
}): JSX.Element {
  if (one.paidBy) return <code className="break-all text-xs">paid by {one.paidBy}</code>
  if (one.decided) return <Chip tone="info">the signer pays it</Chip>
  if (one.signedBy.length > 0) return <Chip tone="wait">waits for a second</Chip>
  if (!decides) return <Chip tone="bad">unpaid</Chip>
  return (
    <Button size="small" onClick={() => onAsk(paying(one))}>
      Pay again by two
    </Button>
  )
}

function paying({ id, number, network, address, amount }: Lost): Decision {
  return {
    title: `Pay number ${number} again`,
    lines: [
      { label: 'Arrives', value: moneyText(amount) },
      { label: `To, on ${network}`, value: address },
      { label: 'Operators needed', value: '2' },
    ],
    action: 'Sign the payment',
    danger: true,
    reason: 'How you know that it is not paid',
    decide: async (reason) =>
      signedText(await client.call(payLost, { id, number, network, address, amount, reason })),
  }
}
