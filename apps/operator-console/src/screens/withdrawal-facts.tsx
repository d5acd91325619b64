import type { ReplyOf } from '@lode/api-contract'
import type { consoleEndpoints } from '@lode/api-contract/console.ts'
import { classNames, groupAddress, Lines } from '@lode/design'
import { Fragment, type JSX } from 'react'
import { Deadline } from '../ui/deadline.tsx'
import { amountText, moneyText } from '../ui/money-text.ts'
import { When } from '../ui/when.tsx'
import { type Sign, weigh } from './weigh-withdrawal.ts'

type Details = ReplyOf<typeof consoleEndpoints.withdrawals.details>

/** What a withdrawal is: how much, where to, what one weighs it by, and the rest. */
export function Facts({ details }: { details: Details }): JSX.Element {
  const { withdrawal, holder, screening } = details
  const { amount, fee, rejection, waits, transactionHash, network } = withdrawal
  return (
    <div className="flex flex-col gap-4">
      <div>
        <p className="text-2xl font-semibold tabular-nums">
          {amountText(amount.amount)} <span className="text-base text-soft">{amount.coin}</span>
        </p>
        <p className="text-sm text-soft">
          {network}, includes a fee of {moneyText(fee)}
        </p>
      </div>
      <Granted details={details} />
      <section aria-label="Recipient" className="rounded-card border border-line p-3">
        <Address of={withdrawal.address} />
      </section>
      <ul aria-label="To weigh" className="divide-y divide-line text-sm">
        {weigh(details).map((sign) => (
          <li key={sign.text} className="flex items-baseline gap-2 py-2">
            <Mark sign={sign} />
            <span className="min-w-0">{sign.text}</span>
          </li>
        ))}
      </ul>
      <Lines
        lines={[
          {
            key: 'holder',
            label: `Holder ${withdrawal.userId}`,
            value: <Address of={holder.address} />,
          },
          { key: 'since', label: 'Holder since', value: <When at={holder.since} /> },
          { key: 'asked', label: 'Asked', value: <When at={withdrawal.requestedAt} /> },
          ...(rejection
            ? [{ key: 'rejected', label: 'Rejected', value: rejection.replaceAll('_', ' ') }]
            : []),
          ...(waits ? [{ key: 'waits', label: 'Waits for', value: waits.reason.replaceAll('_', ' ') }] : []),
          ...(screening
            ? [{ key: 'found', label: 'Screening of the recipient', value: <Found {...screening} /> }]
            : []),
          ...(withdrawal.dueAt
            ? [{ key: 'due', label: 'Time to decide', value: <Deadline at={withdrawal.dueAt} /> }]
            : []),
          ...(transactionHash
            ? [
                {
                  key: 'tx',
                  label: 'Transaction',
                  value: <code className="break-all">{transactionHash}</code>,
                },
              ]
            : []),
        ]}
      />
    </div>
  )
}

/** The appeal that overturned an earlier rejection of the same payment. */
function Granted({ details: { granted } }: { details: Details }): JSX.Element | null {
  if (granted === null) return null
  const nameOf = (actor: string) => actor.replace('operator:', '')
  return (
    <section aria-label="Appeal" className="rounded-card bg-wait-tint p-3 text-sm">
      <h3 className="font-semibold">Appeal granted</h3>
      <p>
        {nameOf(granted.decidedBy)} overturned the rejection of withdrawal {granted.number},{' '}
        {moneyText(granted.amount)}, by {nameOf(granted.rejectedBy)}: “{granted.why}”
      </p>
      <p>
        The holder wrote: “<bdi>{granted.text}</bdi>”
      </p>
    </section>
  )
}

/** An address in groups of four, as its holder saw it, to be compared; a selection yields it in one piece. */
function Address({ of }: { of: string }): JSX.Element {
  const groups = groupAddress(of).map((text, n) => ({ key: `${n} ${text}`, text, strong: n % 2 === 1 }))
  return (
    <bdi dir="ltr" title={of} className="font-mono text-sm select-all">
      {groups.map(({ key, text, strong }) => (
        <Fragment key={key}>
          <span className={classNames('me-2', strong ? 'font-semibold' : 'text-soft')}>{text}</span>
          <wbr />
        </Fragment>
      ))}
    </bdi>
  )
}

function Mark({ sign }: { sign: Sign }): JSX.Element {
  return sign.usual ? (
    <span className="w-4 shrink-0 text-center text-accent">
      ✓<span className="sr-only"> As usual:</span>
    </span>
  ) : (
    <span className="w-4 shrink-0 text-center font-semibold text-wait">
      !<span className="sr-only"> Look:</span>
    </span>
  )
}

function Found({ verdict, reason, entry, list, listAt, at }: NonNullable<Details['screening']>): JSX.Element {
  return (
    <span>
      <b className={verdict === 'blocked' ? 'text-bad' : 'text-wait'}>{reason}</b>: {entry}
      {list !== null && (
        <>
          {' '}
          in <code className="break-all">{list}</code>
        </>
      )}
      {listAt !== null && (
        <>
          {' '}
          of <When at={listAt} />
        </>
      )}
      , looked up <When at={at} />
    </span>
  )
}
