import type { ReplyOf } from '@lode/api-contract'
import { appealQueues, consoleEndpoints } from '@lode/api-contract/console.ts'
import { Button, Chip } from '@lode/design'
import { type JSX, useState } from 'react'
import { client } from '../data/client.ts'
import { oneOf } from '../data/one-of.ts'
import { pageOf } from '../data/page-of.ts'
import { useOperator } from '../data/session.ts'
import { useFilters } from '../data/use-filters.ts'
import { useRead } from '../data/use-read.ts'
import { Confirm, type Decision } from '../ui/confirm.tsx'
import { Deadline } from '../ui/deadline.tsx'
import { Select } from '../ui/fields.tsx'
import { moneyText } from '../ui/money-text.ts'
import { Page } from '../ui/page.tsx'
import { Pager } from '../ui/pager.tsx'
import { QueueTable } from '../ui/queue-table.tsx'
import { When } from '../ui/when.tsx'

const { appeals } = consoleEndpoints
type Row = ReplyOf<typeof appeals.list>['rows'][number]

/** What holders say to rejected withdrawals and refused identities: each is decided once, by another operator than the first time. */
export function Appeals(): JSX.Element {
  const [{ page, ...filters }, setFilters] = useFilters({ queue: 'open', page: '1' })
  const queue = oneOf(appealQueues, filters.queue)
  const [answer, setAnswer] = useState('')
  const [decision, setDecision] = useState<Decision | null>(null)
  const { operator } = useOperator()
  const query = useRead(appeals.list, { queue, page: pageOf(page) })
  const ask = (row: Row, as: 'granted' | 'refused') => setDecision(deciding(row, as, answer.trim()))
  return (
    <>
      <Page title="Appeals" query={query}>
        {({ rows, total }) => (
          <>
            <search className="flex flex-wrap items-end gap-2">
              <Select
                label="Queue"
                value={queue}
                options={appealQueues}
                onChange={(value) => setFilters({ queue: value })}
              />
              {queue === 'open' && (
                <label className="flex grow flex-col gap-1 text-sm">
                  Answer that the holder reads
                  <input
                    value={answer}
                    maxLength={500}
                    dir="auto"
                    onChange={(event) => setAnswer(event.target.value)}
                    className="min-h-11 rounded-button border border-line bg-raised px-2 text-base"
                  />
                </label>
              )}
            </search>
            <QueueTable
              label="Appeals"
              rows={rows}
              keyOf={({ kind, subject }) => `${kind}/${subject}`}
              empty="No appeals."
              columns={[
                ...columns,
                {
                  label: queue === 'open' ? 'Decide' : 'Decided',
                  cell: (row: Row) => (
                    <Choices row={row} own={row.against === `operator:${operator?.name}`} onAsk={ask} />
                  ),
                },
              ]}
            />
            <Pager
              page={pageOf(page)}
              total={total}
              onPage={(wanted) => setFilters({ page: String(wanted) })}
            />
          </>
        )}
      </Page>
      {decision && (
        <Confirm
          decision={decision}
          onClose={() => {
            setDecision(null)
            setAnswer('')
          }}
        />
      )}
    </>
  )
}

function Choices({
  row,
  own,
  onAsk,
}: {
  row: Row
  own: boolean
  onAsk: (row: Row, as: 'granted' | 'refused') => void
}): JSX.Element {
  if (row.decision !== null)
    return (
      <span>
        <Chip tone={row.decision === 'granted' ? 'good' : 'neutral'}>{row.decision}</Chip> {row.decidedBy}
      </span>
    )
  if (own)
    return <span className="text-soft">You decided this one. Another operator must handle the appeal.</span>
  return (
    <span className="flex gap-2">
      <Button size="small" onClick={() => onAsk(row, 'granted')}>
        Grant
      </Button>
      <Button size="small" kind="danger" onClick={() => onAsk(row, 'refused')}>
        Refuse
      </Button>
    </span>
  )
}

const columns = [
  { label: 'Against', cell: ({ kind }: Row) => kind },
  { label: 'Holder', cell: ({ userId }: Row) => userId, end: true },
  {
    label: 'Amount',
    cell: ({ amount }: Row) => amount && moneyText(amount),
    end: true,
  },
  { label: 'Rejected for', more: true, cell: ({ reason }: Row) => reason.replaceAll('_', ' ') },
  { label: 'By', more: true, cell: ({ against }: Row) => against ?? 'a rule' },
  {
    label: 'The holder says',
    cell: ({ text, at }: Row) => (
      <span dir="auto">
        “{text}”, <When at={at} />
      </span>
    ),
  },
  { label: 'Due', cell: ({ dueAt, decision }: Row) => decision === null && <Deadline at={dueAt} /> },
]

function deciding(row: Row, decision: 'granted' | 'refused', answer: string): Decision {
  const { kind, subject, userId, amount } = row
  const grant = decision === 'granted'
  const can = kind === 'withdrawal' ? 'Can request it again' : 'Can send documents again'
  return {
    title: grant ? 'Grant the appeal' : 'Refuse the appeal',
    lines: [
      { label: 'Holder', value: userId },
      { label: 'Against', value: amount ? `${kind} of ${amount.amount} ${amount.coin}` : kind },
      { label: 'The holder', value: grant ? can : 'Learns that the decision is unchanged' },
      { label: 'The holder reads', value: answer === '' ? 'The decision alone' : answer },
    ],
    action: grant ? 'Grant it' : 'Refuse it',
    danger: !grant,
    reason: 'Why, for the log',
    decide: async (reason) => {
      await client.call(appeals.decide, { kind, subject, decision, answer, reason })
      return grant ? 'Granted: we tell the holder' : 'Refused: we tell the holder'
    },
  }
}
