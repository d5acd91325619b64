import type { ReplyOf } from '@lode/api-contract'
import { consoleEndpoints, identityQueues } from '@lode/api-contract/console.ts'
import { Button, Chip, toast } from '@lode/design'
import { useQueryClient } from '@tanstack/react-query'
import { type JSX, useState } from 'react'
import { client } from '../data/client.ts'
import { errorText } from '../data/error-text.ts'
import { oneOf } from '../data/one-of.ts'
import { pageOf } from '../data/page-of.ts'
import { useOperator } from '../data/session.ts'
import { useFilters } from '../data/use-filters.ts'
import { useRead } from '../data/use-read.ts'
import { Deadline } from '../ui/deadline.tsx'
import { Field, Select } from '../ui/fields.tsx'
import { Page } from '../ui/page.tsx'
import { Pager } from '../ui/pager.tsx'
import { QueueTable } from '../ui/queue-table.tsx'
import { When } from '../ui/when.tsx'
import { IdentityCheck } from './identity-check.tsx'

const { identity } = consoleEndpoints
type Row = ReplyOf<typeof identity.list>['rows'][number]
type Key = { userId: string; attempt: number }

/** Checks that wait, the one due first on top. Whose they are is read by who has taken one. */
export function Identity(): JSX.Element {
  const [opened, setOpened] = useState<Key | null>(null)
  return opened ? (
    <IdentityCheck check={opened} onClose={() => setOpened(null)} />
  ) : (
    <Queue onOpen={setOpened} />
  )
}

function Queue({ onOpen }: { onOpen: (check: Key) => void }): JSX.Element {
  const { operator } = useOperator()
  const [{ label, hours, page, ...filters }, setFilters] = useFilters({
    ...{ queue: 'open', label: '', hours: '', page: '1' },
  })
  const queue = oneOf(identityQueues, filters.queue)
  const take = useTake(onOpen)
  const query = useRead(identity.list, {
    ...{ queue, page: pageOf(page) },
    ...(/^[a-z0-9][a-z0-9-]*$/.test(label) && { label }),
    ...(/^\d{1,5}$/.test(hours) && { olderHours: Number(hours) }),
  })
  const isMine = ({ claim }: Row) => claim?.reviewer === `operator:${operator?.name}`
  return (
    <Page
      title="Identity checks"
      query={query}
      actions={
        <Button kind="primary" onClick={() => void take()}>
          Take the next
        </Button>
      }
    >
      {({ rows, total }) => (
        <>
          <search className="flex flex-wrap items-end gap-2">
            <Select
              label="Queue"
              value={queue}
              options={identityQueues}
              onChange={(value) => setFilters({ queue: value })}
            />
            <Field
              label="Label"
              value={label}
              onChange={(text) => setFilters({ label: text.toLowerCase() })}
            />
            <Field label="Older than, hours" value={hours} onChange={(text) => setFilters({ hours: text })} />
          </search>
          <QueueTable
            label="Identity checks"
            rows={rows}
            keyOf={({ userId, attempt }) => `${userId}/${attempt}`}
            onOpen={(row) => (isMine(row) ? onOpen(row) : void take(row))}
            empty="Nothing of this kind is waiting."
            columns={columns}
          />
          <Pager
            page={pageOf(page)}
            total={total}
            onPage={(wanted) => setFilters({ page: String(wanted) })}
          />
        </>
      )}
    </Page>
  )
}

/** Takes a check, or the one due first, and opens it. */
function useTake(onOpen: (check: Key) => void): (row?: Row) => Promise<void> {
  const queries = useQueryClient()
  return async (row) => {
    const check = row && { userId: row.userId, attempt: row.attempt }
    try {
      onOpen(await client.call(identity.claim, check ? { check } : {}))
    } catch (error) {
      toast.error(errorText(error))
      await queries.invalidateQueries()
    }
  }
}

const columns = [
  { label: 'Holder', cell: ({ userId }: Row) => userId, end: true },
  { label: 'Attempt', more: true, cell: ({ attempt }: Row) => attempt, end: true },
  {
    label: 'State',
    cell: ({ state }: Row) => (
      <Chip tone={state === 'held' ? 'wait' : 'info'}>{state === 'held' ? 'on hold' : 'review'}</Chip>
    ),
  },
  { label: 'Appeal', cell: ({ appealed }: Row) => appealed && <Chip tone="wait">granted</Chip> },
  { label: 'Labels', more: true, cell: ({ labels }: Row) => labels.join(', ') },
  { label: 'Sent', cell: ({ submittedAt }: Row) => <When at={submittedAt} /> },
  { label: 'Due', cell: ({ dueAt }: Row) => <Deadline at={dueAt} /> },
  {
    label: 'Taken by',
    cell: ({ claim }: Row) =>
      claim ? (
        <span>
          {claim.reviewer.replace('operator:', '')}, <Deadline at={claim.until} />
        </span>
      ) : (
        'nobody'
      ),
  },
]
