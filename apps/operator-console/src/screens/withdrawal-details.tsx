import type { ReplyOf } from '@lode/api-contract'
import { consoleEndpoints, rejectionReasons } from '@lode/api-contract/console.ts'
import { Button, Chip, Skeleton } from '@lode/design'
import { type JSX, useState } from 'react'
import { client } from '../data/client.ts'
import { errorText } from '../data/error-text.ts'
import { may, useOperator } from '../data/session.ts'
import { useRead } from '../data/use-read.ts'
import { Beside } from '../ui/beside.tsx'
import { Confirm, type Decision } from '../ui/confirm.tsx'
import { Key } from '../ui/key.tsx'
import { moneyText } from '../ui/money-text.ts'
import { ReasonSelect } from '../ui/reason-select.tsx'
import { useKeys } from '../ui/use-keys.ts'
import { When } from '../ui/when.tsx'
import { Facts } from './withdrawal-facts.tsx'
import { withdrawalTones } from './withdrawal-tones.ts'

const { withdrawals } = consoleEndpoints
type Details = ReplyOf<typeof withdrawals.details>
type Act = Details['acts'][number]

/** One withdrawal beside the queue: all of it, who signed what, and the decision. */
export function WithdrawalDetails({ id, onClose }: { id: string; onClose: () => void }): JSX.Element {
  const { data, error } = useRead(withdrawals.details, { id }, { repeat: false })
  const { operator } = useOperator()
  const [decision, setDecision] = useState<Decision | null>(null)
  const decides = data && operator && may(operator, 'payouts') && isOpen(data)
  return (
    <>
      <Beside
        title={`Withdrawal ${data?.withdrawal.number ?? ''}`}
        state={data && <State of={data} />}
        footer={decides && <Choices details={data} name={operator.name} onAsk={setDecision} />}
        onClose={onClose}
      >
        {data === undefined ? (
          error ? (
            <p role="alert">{errorText(error)}</p>
          ) : (
            <Skeleton className="h-40" />
          )
        ) : (
          <div className="flex flex-col gap-4">
            <Facts details={data} />
            <Steps details={data} />
          </div>
        )}
      </Beside>
      {decision && <Confirm decision={decision} onClose={() => setDecision(null)} />}
    </>
  )
}

function State({ of: { withdrawal } }: { of: Details }): JSX.Element {
  const { state } = withdrawal
  return <Chip tone={withdrawalTones[state] ?? 'neutral'}>{state}</Chip>
}

/** Whether there is something left to decide. */
function isOpen({ withdrawal }: Details): boolean {
  return withdrawal.state === 'pending' || withdrawal.state === 'approved' || isHeld(withdrawal)
}

/** Returns true for one with no live signature that waits for a person or a limit. */
function isHeld({ state, waits }: Details['withdrawal']): boolean {
  return (state === 'approved' || state === 'broadcast') && waits !== null
}

function Steps({ details: { steps, acts, needed } }: { details: Details }): JSX.Element {
  return (
    <div className="grid gap-4 text-sm">
      <section aria-label="Steps">
        <h3 className="font-semibold">Steps</h3>
        <ul>
          {steps.map(({ state, at, actor }) => (
            <li key={`${state}${at}`}>
              {state}, {actor ?? 'unknown'}, <When at={at} />
            </li>
          ))}
        </ul>
      </section>
      <section aria-label="Signatures">
        <h3 className="font-semibold">Signatures, {needed} needed to approve</h3>
        {acts.length === 0 ? (
          <p className="text-soft">none yet</p>
        ) : (
          <ul>
            {acts.map((act) => (
              <li key={`${act.operator}${act.at}`}>
                {act.operator}: {act.path.split('/').at(-1)}, “{reasonOf(act)}”, <When at={act.at} />
              </li>
            ))}
          </ul>
        )}
      </section>
    </div>
  )
}

function reasonOf({ body }: Act): string {
  return String((JSON.parse(body) as { reason?: unknown }).reason ?? '')
}

function Choices({
  details,
  name,
  onAsk,
}: {
  details: Details
  name: string
  onAsk: (decision: Decision) => void
}): JSX.Element {
  const { withdrawal, acts } = details
  const [rejection, setRejection] = useState<(typeof rejectionReasons)[number]>('review_failed')
  const waiting = withdrawal.state === 'pending' || isHeld(withdrawal)
  const others = acts.filter(({ spent, path }) => !spent && path === withdrawals.approve.path)
  const own = others.some(({ operator }) => operator === name)
  const [first = null] = others.filter(({ operator }) => operator !== name)
  const approve = waiting && (first || !own) ? () => onAsk(approving(details, first)) : undefined
  const reject = () => onAsk(rejecting(details, rejection))
  useKeys({ a: approve, r: reject })
  return (
    <div className="flex flex-col gap-3">
      {approve ? (
        <Button kind="primary" wide aria-keyshortcuts="a" onClick={approve}>
          {first ? `Sign too: ${first.operator}’s approval` : 'Approve'} <Key name="A" />
        </Button>
      ) : (
        waiting && <p className="text-sm text-soft">You have signed. It waits for another operator.</p>
      )}
      <div className="flex gap-2">
        <ReasonSelect
          value={rejection}
          options={rejectionReasons}
          onChange={setRejection}
          className="min-w-0 flex-1"
        />
        <Button kind="danger" aria-keyshortcuts="r" onClick={reject}>
          Reject <Key name="R" />
        </Button>
      </div>
    </div>
  )
}

/** `other`: an approval that waits for a second signature: the very same request, to the letter. */
function approving({ withdrawal, needed }: Details, other: Act | null): Decision {
  const { id, network, address, amount } = withdrawal
  const given = other && reasonOf(other)
  return {
    title: `Approve withdrawal ${withdrawal.number}`,
    lines: [
      { label: 'Amount', value: moneyText(amount) },
      { label: `To, on ${network}`, value: address },
      { label: 'Operators needed', value: String(needed) },
      ...(other && given !== null ? [{ label: `Reason of ${other.operator}`, value: given }] : []),
    ],
    action: 'Approve',
    ...(given === null ? { reason: 'Why it may be paid' } : {}),
    decide: async (reason) => {
      const asked = { id, network, address, amount, reason: given ?? reason }
      const { signed, needed: wanted } = await client.call(withdrawals.approve, asked)
      return signed < wanted ? `Signed ${signed} of ${wanted}` : 'Approved: it is paid by the next run'
    },
  }
}

function rejecting({ withdrawal }: Details, rejection: (typeof rejectionReasons)[number]): Decision {
  const { id, number, amount } = withdrawal
  return {
    title: `Reject withdrawal ${number}`,
    lines: [
      { label: 'Returned to the holder', value: moneyText(amount) },
      { label: 'The holder reads', value: rejection.replaceAll('_', ' ') },
    ],
    action: 'Reject',
    danger: true,
    reason: 'Why, for the log',
    decide: async (reason) => {
      await client.call(withdrawals.reject, { id, rejection, reason })
      return 'Rejected: all of it went back'
    },
  }
}
