import type { ReplyOf } from '@lode/api-contract'
import type { consoleEndpoints } from '@lode/api-contract/console.ts'
import { Lines } from '@lode/design'
import type { JSX } from 'react'
import { When } from '../ui/when.tsx'

type Conversation = ReplyOf<typeof consoleEndpoints.support.conversation>

/** What the person of a conversation has here. */
export function SupportContext({
  holder,
  context,
}: {
  holder: Conversation['conversation']['holder']
  context: Conversation['context']
}): JSX.Element {
  if (!holder || !context) return <p className="text-sm text-soft">A visitor: no wallet is connected.</p>
  const { balances, orders, deposits, withdrawals } = context
  const things = [
    ...withdrawals.map(({ id, number, amount, state, at }) => ({
      ...{ id, at },
      text: `Withdrawal ${number}: ${amount.amount} ${amount.coin}, ${state}`,
    })),
    ...deposits.map(({ id, amount, state, at }) => ({
      ...{ id, at },
      text: `Deposit: ${amount.amount} ${amount.coin}, ${state}`,
    })),
    ...orders.map(({ id, kind, miner, state, at }) => ({
      ...{ id, at },
      text: `Order: ${kind} of ${miner}, ${state}`,
    })),
  ]
  return (
    <section aria-label="Who writes" className="flex flex-col gap-3 rounded-card border border-line p-4">
      <Lines
        lines={[
          {
            key: 'holder',
            label: `Holder ${holder.id}`,
            value: <code className="break-all">{holder.address}</code>,
          },
          { key: 'since', label: 'Since', value: <When at={context.since} /> },
          { key: 'verified', label: 'Identity', value: context.verified ? 'verified' : 'not verified' },
          ...balances.map(({ total, available }) => ({
            key: total.coin,
            label: total.coin,
            value: `${total.amount}, ${available.amount} available`,
          })),
        ]}
      />
      <ul className="divide-y divide-line text-sm">
        {things.map(({ id, text, at }) => (
          <li key={id} className="flex flex-wrap justify-between gap-2 py-1">
            <span>{text}</span>
            <When at={at} />
          </li>
        ))}
      </ul>
    </section>
  )
}
