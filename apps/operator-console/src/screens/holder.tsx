import type { ReplyOf } from '@lode/api-contract'
import { consoleEndpoints } from '@lode/api-contract/console.ts'
import { Button, Chip, Lines, Sheet, Skeleton } from '@lode/design'
import { freezeReasons } from '@lode/domain'
import { type JSX, useState } from 'react'
import { client } from '../data/client.ts'
import { errorText } from '../data/error-text.ts'
import { may, useOperator } from '../data/session.ts'
import { useRead } from '../data/use-read.ts'
import { Confirm, type Decision } from '../ui/confirm.tsx'
import { ReasonSelect } from '../ui/reason-select.tsx'
import { When } from '../ui/when.tsx'
import { HolderStatement } from './holder-statement.tsx'

const { holders } = consoleEndpoints
type Details = ReplyOf<typeof holders.details>

/** One holder: what they have and did, and what is decided about their sessions and withdrawals. */
export function Holder({ id, onClose }: { id: string; onClose: () => void }): JSX.Element {
  const { data, error } = useRead(holders.details, { id }, { repeat: false })
  const [decision, setDecision] = useState<Decision | null>(null)
  if (decision) return <Confirm decision={decision} onClose={() => setDecision(null)} />
  return (
    <Sheet title={`Holder ${id}`} onClose={onClose}>
      {data === undefined ? (
        error ? (
          <p role="alert">{errorText(error)}</p>
        ) : (
          <Skeleton className="h-40" />
        )
      ) : (
        <div className="flex flex-col gap-4">
          <Facts holder={data} />
          <Choices holder={data} onAsk={setDecision} />
          <Freezes holder={data} />
          <HolderStatement id={id} />
          <Movements holder={data} />
        </div>
      )}
    </Sheet>
  )
}

function Facts({ holder }: { holder: Details }): JSX.Element {
  return (
    <Lines
      lines={[
        { key: 'wallet', label: 'Wallet', value: <code className="break-all">{holder.address}</code> },
        { key: 'since', label: 'Since', value: <When at={holder.since} /> },
        { key: 'code', label: 'Invite code', value: holder.inviteCode },
        { key: 'sessions', label: 'Open sessions', value: String(holder.sessions.length) },
        ...holder.balances.map(({ total, available }) => ({
          key: total.coin,
          label: total.coin,
          value: `${total.amount}, ${available.amount} available`,
        })),
      ]}
    />
  )
}

function Choices({
  holder,
  onAsk,
}: {
  holder: Details
  onAsk: (decision: Decision) => void
}): JSX.Element | null {
  const { operator } = useOperator()
  const [reason, setReason] = useState<(typeof freezeReasons)[number]>('unusual_activity')
  if (!operator) return null
  const frozen = standing(holder)
  return (
    <div className="flex flex-wrap items-end gap-2">
      {may(operator, 'sessions') && holder.sessions.length > 0 && (
        <Button size="small" onClick={() => onAsk(ending(holder))}>
          End sessions
        </Button>
      )}
      {may(operator, 'freezes') &&
        (frozen ? (
          <Button size="small" onClick={() => onAsk(releasing(holder, frozen))}>
            Release withdrawals
          </Button>
        ) : (
          <>
            <ReasonSelect value={reason} options={freezeReasons} onChange={setReason} />
            <Button size="small" kind="danger" onClick={() => onAsk(freezing(holder, reason))}>
              Freeze withdrawals
            </Button>
          </>
        ))}
    </div>
  )
}

function standing({ freezes }: Details): Details['freezes'][number] | undefined {
  return freezes.find(({ releasedAt }) => releasedAt === null)
}

function ending({ id, address, sessions }: Details): Decision {
  return {
    title: `End the sessions of holder ${id}`,
    lines: [
      { label: 'Wallet', value: address },
      { label: 'Sessions', value: String(sessions.length) },
      { label: 'The holder reads', value: 'Session ended by Lode' },
    ],
    action: 'End them',
    danger: true,
    reason: 'Why, for the log',
    decide: async (reason) => {
      const { ended } = await client.call(holders.endSessions, { id, reason })
      return `${ended} ended`
    },
  }
}

function freezing({ id, address }: Details, freeze: (typeof freezeReasons)[number]): Decision {
  return {
    title: `Freeze the withdrawals of holder ${id}`,
    lines: [
      { label: 'Wallet', value: address },
      { label: 'What happens', value: 'Their withdrawals are not paid and new requests are refused' },
      { label: 'The holder reads', value: freeze.replaceAll('_', ' ') },
    ],
    action: 'Freeze them',
    danger: true,
    reason: 'Why, for the log',
    decide: async (reason) => {
      await client.call(holders.freeze, { id, freeze, reason })
      return 'Their withdrawals are frozen'
    },
  }
}

function releasing({ id, address }: Details, frozen: Details['freezes'][number]): Decision {
  return {
    title: `Release the withdrawals of holder ${id}`,
    lines: [
      { label: 'Wallet', value: address },
      { label: 'Frozen for', value: frozen.reason.replaceAll('_', ' ') },
      { label: 'By', value: frozen.actor },
    ],
    action: 'Release them',
    reason: 'Why, for the log',
    decide: async (reason) => {
      await client.call(holders.release, { id, reason })
      return 'Their withdrawals are released'
    },
  }
}

function Freezes({ holder: { freezes } }: { holder: Details }): JSX.Element | null {
  if (freezes.length === 0) return null
  return (
    <section aria-label="Freezes" className="text-sm">
      <h3 className="font-semibold">Freezes of withdrawals</h3>
      <ul className="divide-y divide-line">
        {freezes.map((freeze) => (
          <li key={freeze.at} className="py-1">
            {freeze.releasedAt === null && <Chip tone="bad">frozen</Chip>}{' '}
            {freeze.reason.replaceAll('_', ' ')}, {freeze.actor}, <When at={freeze.at} />
            {freeze.releasedAt !== null && (
              <>
                , released by {freeze.releasedBy} <When at={freeze.releasedAt} />
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Movements({ holder: { movements } }: { holder: Details }): JSX.Element {
  return (
    <section aria-label="Movements" className="text-sm">
      <h3 className="font-semibold">Latest movements</h3>
      <ul className="divide-y divide-line">
        {movements.map((line) => (
          <li key={`${line.at}${line.code}${line.phase}${line.reference}${line.incoming}`} className="py-1">
            {line.incoming ? '+' : '−'}
            {line.amount.amount} {line.amount.coin}, {line.code.replaceAll('_', ' ')} ({line.phase}),{' '}
            {line.actor}, <When at={line.at} />
          </li>
        ))}
      </ul>
    </section>
  )
}
