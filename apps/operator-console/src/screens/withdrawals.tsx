import type { ReplyOf } from '@lode/api-contract'
import { consoleEndpoints, withdrawalOrders, withdrawalQueues } from '@lode/api-contract/console.ts'
import { Chip, useWide } from '@lode/design'
import { type JSX, useState } from 'react'
import { oneOf } from '../data/one-of.ts'
import { pageOf } from '../data/page-of.ts'
import { useFilters } from '../data/use-filters.ts'
import { useRead } from '../data/use-read.ts'
import { Amount } from '../ui/amount.tsx'
import { besideFrom } from '../ui/beside.tsx'
import { Deadline } from '../ui/deadline.tsx'
import { Field, Select } from '../ui/fields.tsx'
import { Page } from '../ui/page.tsx'
import { Pager } from '../ui/pager.tsx'
import { QueueTable } from '../ui/queue-table.tsx'
import { When } from '../ui/when.tsx'
import { LostPayments } from './lost-payments.tsx'
import { WithdrawalDetails } from './withdrawal-details.tsx'
import { withdrawalTones } from './withdrawal-tones.ts'

const { withdrawals } = consoleEndpoints
type Row = ReplyOf<typeof withdrawals.list>['rows'][number]

/** Withdrawals by state, coin, amount and age: what waits for a person first, and what has waited longest first. */
export function Withdrawals(): JSX.Element {
  const [{ coin, least, hours, page, ...filters }, setFilters] = useFilters({
    ...{ queue: 'open', coin: '', least: '', hours: '', order: 'oldest', page: '1' },
  })
  const queue = oneOf(withdrawalQueues, filters.queue)
  const order = oneOf(withdrawalOrders, filters.order)
  const [opened, setOpened] = useState<string | null>(null)
  const beside = useWide(besideFrom) && opened !== null
  const query = useRead(withdrawals.list, {
    ...{ queue, order, page: pageOf(page) },
    ...(coin && { coin }),
    ...(coin && /^\d+(\.\d+)?$/.test(least) && { least }),
    ...(/^\d+$/.test(hours) && { olderHours: Number(hours) }),
  })
  return (
    <div className={beside ? 'grid grid-cols-[minmax(0,1fr)_24rem] items-start gap-6' : undefined}>
      <Page title="Withdrawals" query={query}>
        {({ rows, total }) => (
          <>
            <LostPayments />
            <search className="flex flex-wrap items-end gap-2">
              <Select
                label="Queue"
                value={queue}
                options={withdrawalQueues}
                onChange={(value) => setFilters({ queue: value })}
              />
              <Field
                label="Coin"
                value={coin}
                onChange={(text) => setFilters({ coin: text.toUpperCase() })}
              />
              <Field label="At least" value={least} onChange={(text) => setFilters({ least: text })} />
              <Field
                label="Older than, hours"
                value={hours}
                onChange={(text) => setFilters({ hours: text })}
              />
              <Select
                label="First"
                value={order}
                options={withdrawalOrders}
                onChange={(value) => setFilters({ order: value })}
              />
            </search>
            <QueueTable
              label="Withdrawals"
              rows={rows}
              keyOf={({ id }) => id}
              onOpen={({ id }) => setOpened(id)}
              opened={beside ? opened : null}
              empty="Nothing of this kind."
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
      {opened !== null && <WithdrawalDetails key={opened} id={opened} onClose={() => setOpened(null)} />}
    </div>
  )
}

const columns = [
  { label: 'Number', more: true, cell: ({ number }: Row) => number, end: true },
  {
    label: 'State',
    cell: ({ state }: Row) => <Chip tone={withdrawalTones[state] ?? 'neutral'}>{state}</Chip>,
  },
  {
    label: 'Amount',
    cell: ({ amount }: Row) => <Amount of={amount} coin />,
    end: true,
  },
  { label: 'To', more: true, cell: ({ address }: Row) => <code className="text-xs">{address}</code> },
  { label: 'Holder', cell: ({ userId }: Row) => userId, end: true },
  { label: 'Asked', cell: ({ requestedAt }: Row) => <When at={requestedAt} /> },
  { label: 'Due', cell: ({ dueAt }: Row) => dueAt && <Deadline at={dueAt} /> },
  {
    label: 'Waits for',
    more: true,
    cell: ({ waits, state, rejection }: Row) =>
      waits ? (
        <span>
          {waits.reason.replaceAll('_', ' ')} {waits.until && <When at={waits.until} />}
        </span>
      ) : state === 'pending' ? (
        'an operator'
      ) : (
        (rejection ?? '').replaceAll('_', ' ')
      ),
  },
]
