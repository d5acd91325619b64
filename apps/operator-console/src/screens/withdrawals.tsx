import type { ReplyOf } from '@lode/api-contract'
import { consoleEndpoints, withdrawalQueues } from '@lode/api-contract/console.ts'
import { Chip, type Tone } from '@lode/design'
import { type JSX, useState } from 'react'
import { useRead } from '../data/use-read.ts'
import { DataTable } from '../ui/data-table.tsx'
import { Deadline } from '../ui/deadline.tsx'
import { Field, Select } from '../ui/fields.tsx'
import { Page } from '../ui/page.tsx'
import { Pager } from '../ui/pager.tsx'
import { When } from '../ui/when.tsx'
import { LostPayments } from './lost-payments.tsx'
import { WithdrawalDetails } from './withdrawal-details.tsx'

const { withdrawals } = consoleEndpoints
type Row = ReplyOf<typeof withdrawals.list>['rows'][number]
type Queue = (typeof withdrawalQueues)[number]

const tones: Readonly<Record<string, Tone>> = {
  pending: 'wait',
  approved: 'info',
  final: 'good',
  rejected: 'bad',
}

/** Withdrawals by state, coin, amount and age: what waits for a person first. */
export function Withdrawals(): JSX.Element {
  const [queue, setQueue] = useState<Queue>('open')
  const [coin, setCoin] = useState('')
  const [least, setLeast] = useState('')
  const [hours, setHours] = useState('')
  const [page, setPage] = useState(1)
  const [opened, setOpened] = useState<string | null>(null)
  const query = useRead(withdrawals.list, {
    ...{ queue, page },
    ...(coin && { coin }),
    ...(coin && /^\d+(\.\d+)?$/.test(least) && { least }),
    ...(/^\d+$/.test(hours) && { olderHours: Number(hours) }),
  })
  const from = (set: () => void) => {
    setPage(1)
    set()
  }
  return (
    <>
      <Page title="Withdrawals" query={query}>
        {({ rows, total }) => (
          <>
            <LostPayments />
            <search className="flex flex-wrap items-end gap-2">
              <Select
                label="Queue"
                value={queue}
                options={withdrawalQueues}
                onChange={(value) => from(() => setQueue(value))}
              />
              <Field label="Coin" value={coin} onChange={(text) => from(() => setCoin(text.toUpperCase()))} />
              <Field label="At least" value={least} onChange={(text) => from(() => setLeast(text))} />
              <Field
                label="Older than, hours"
                value={hours}
                onChange={(text) => from(() => setHours(text))}
              />
            </search>
            <DataTable
              label="Withdrawals"
              rows={rows}
              keyOf={({ id }) => id}
              onOpen={({ id }) => setOpened(id)}
              empty="None of this kind."
              columns={columns}
            />
            <Pager page={page} total={total} onPage={setPage} />
          </>
        )}
      </Page>
      {opened !== null && <WithdrawalDetails id={opened} onClose={() => setOpened(null)} />}
    </>
  )
}

const columns = [
  { label: 'Number', cell: ({ number }: Row) => number, end: true },
  {
    label: 'State',
    cell: ({ state }: Row) => <Chip tone={tones[state] ?? 'neutral'}>{state}</Chip>,
  },
  {
    label: 'Amount',
    cell: ({ amount }: Row) => `${amount.amount} ${amount.coin}`,
    end: true,
  },
  { label: 'To', cell: ({ address }: Row) => <code className="text-xs">{address}</code> },
  { label: 'Holder', cell: ({ userId }: Row) => userId, end: true },
  { label: 'Asked', cell: ({ requestedAt }: Row) => <When at={requestedAt} /> },
  { label: 'Due', cell: ({ dueAt }: Row) => dueAt && <Deadline at={dueAt} /> },
  {
    label: 'Waits for',
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
