import type { ReplyOf } from '@lode/api-contract'
import { consoleEndpoints, supportPeople, supportQueues } from '@lode/api-contract/console.ts'
import { Chip } from '@lode/design'
import { useQueryClient } from '@tanstack/react-query'
import { type JSX, useEffect, useState } from 'react'
import { followConsole } from '../data/follow-console.ts'
import { oneOf } from '../data/one-of.ts'
import { pageOf } from '../data/page-of.ts'
import { useFilters } from '../data/use-filters.ts'
import { useRead } from '../data/use-read.ts'
import { Field, Select } from '../ui/fields.tsx'
import { Page } from '../ui/page.tsx'
import { Pager } from '../ui/pager.tsx'
import { QueueTable } from '../ui/queue-table.tsx'
import { When } from '../ui/when.tsx'
import { SupportConversation } from './support-conversation.tsx'

const { support } = consoleEndpoints
type Row = ReplyOf<typeof support.list>['rows'][number]

/** The inbox: conversations by state and age, beside the one that is open. It follows what people write as they write it. */
export function Support(): JSX.Element {
  const queries = useQueryClient()
  const [opened, setOpened] = useState<string | null>(null)
  useEffect(
    () =>
      followConsole((topics) => {
        if (topics.length > 0 && !topics.includes('support')) return
        for (const { path } of [support.list, support.desk])
          void queries.invalidateQueries({ queryKey: [path] })
      }),
    [queries],
  )
  return (
    <div className="grid items-start gap-6 2xl:grid-cols-2">
      <Inbox onOpen={setOpened} />
      {opened !== null && <SupportConversation key={opened} id={opened} onClose={() => setOpened(null)} />}
    </div>
  )
}

function Inbox({ onOpen }: { onOpen: (id: string) => void }): JSX.Element {
  const [{ minutes, page, ...filters }, setFilters] = useFilters({
    ...{ queue: 'waiting', people: 'anyone', minutes: '', page: '1' },
  })
  const queue = oneOf(supportQueues, filters.queue)
  const people = oneOf(supportPeople, filters.people)
  const query = useRead(support.list, {
    ...{ queue, people, page: pageOf(page) },
    ...(/^\d{1,7}$/.test(minutes) && { olderMinutes: Number(minutes) }),
  })
  return (
    <Page title="Support" query={query} actions={<Presence />}>
      {({ rows, total }) => (
        <>
          <search className="flex flex-wrap items-end gap-2">
            <Select
              label="Queue"
              value={queue}
              options={supportQueues}
              onChange={(value) => setFilters({ queue: value })}
            />
            <Select
              label="Whose"
              value={people}
              options={supportPeople}
              onChange={(value) => setFilters({ people: value })}
            />
            <Field
              label="Older than, minutes"
              value={minutes}
              onChange={(text) => setFilters({ minutes: text })}
            />
          </search>
          <QueueTable
            label="Conversations"
            rows={rows}
            keyOf={({ id }) => id}
            onOpen={({ id }) => onOpen(id)}
            empty="No one is waiting."
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

/** Who is there, and whether hours last. */
function Presence(): JSX.Element | null {
  const { data } = useRead(support.desk, {})
  if (!data) return null
  const there = data.agents.filter((agent) => agent.there).map(({ name }) => name)
  return (
    <p className="text-sm text-soft">
      {there.join(', ') || 'nobody'} here, {data.waiting} waiting
      {data.oldest && (
        <>
          , the oldest since <When at={data.oldest} />
        </>
      )}
      {data.opensAt === null ? (
        '. Open.'
      ) : (
        <>
          . Closed; opens <When at={data.opensAt} />
        </>
      )}
      {data.answersWithin !== null && ` Half of all answers come within ${data.answersWithin} min.`}
    </p>
  )
}

const columns = [
  {
    label: 'State',
    cell: ({ waitingSince, closed }: Row) =>
      waitingSince ? (
        <Chip tone="wait">waiting</Chip>
      ) : (
        <Chip tone={closed ? 'neutral' : 'good'}>{closed ? 'closed' : 'answered'}</Chip>
      ),
  },
  { label: 'Since', cell: ({ waitingSince, lastAt }: Row) => <When at={waitingSince ?? lastAt} /> },
  {
    label: 'Who',
    cell: ({ holder }: Row) =>
      holder ? (
        <code className="text-xs">
          {holder.address.slice(0, 6)}…{holder.address.slice(-4)}
        </code>
      ) : (
        'visitor'
      ),
  },
  { label: 'Newest', cell: ({ text }: Row) => <span className="line-clamp-1">{text}</span> },
  { label: 'Seen to by', more: true, cell: ({ agent }: Row) => agent ?? 'nobody' },
]
