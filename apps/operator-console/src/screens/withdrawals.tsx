import type { ReplyOf } from '@lode/api-contract'
import { consoleEndpoints, withdrawalQueues } from '@lode/api-contract/console.ts'
import { Button, Chip, type Tone } from '@lode/design'
import { type JSX, useState } from 'react'
import { useRead } from '../data/use-read.ts'
import { DataTable } from '../ui/data-table.tsx'
import { Page } from '../ui/page.tsx'
import { When } from '../ui/when.tsx'
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
  /** The last number of each page before this one. */
  const [behind, setBehind] = useState<readonly string[]>([])
  const [opened, setOpened] = useState<string | null>(null)
  const after = behind.at(-1)
  const query = useRead(withdrawals.list, {
    queue,
    ...(coin && { coin }),
    ...(coin && /^\d+(\.\d+)?$/.test(least) && { least }),
    ...(/^\d+$/.test(hours) && { olderHours: Number(hours) }),
    ...(after !== undefined && { after }),
  })
  const from = (set: () => void) => {
    setBehind([])
    set()
  }
  return (
    <>
      <Page title="Withdrawals" query={query}>
        {({ rows, next }) => (
          <>
            <search className="flex flex-wrap items-end gap-2">
              <label className={labelClass}>
                Queue
                <select
                  value={queue}
                  onChange={(event) => from(() => setQueue(event.target.value as Queue))}
                  className={fieldClass}
                >
                  {withdrawalQueues.map((name) => (
                    <option key={name}>{name}</option>
                  ))}
                </select>
              </label>
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
            <div className="flex gap-2">
              <Button
                size="small"
                disabled={behind.length === 0}
                onClick={() => setBehind(behind.slice(0, -1))}
              >
                Page before
              </Button>
              <Button
                size="small"
                disabled={next === null}
                onClick={() => next !== null && setBehind([...behind, next])}
              >
                Next page
              </Button>
            </div>
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

const labelClass = 'flex flex-col gap-1 text-sm'
const fieldClass = 'min-h-11 rounded-button border border-line bg-raised px-2 text-base'

function Field({
  label,
  value,
  onChange,
}: {
  label: string
  value: string
  onChange: (text: string) => void
}): JSX.Element {
  return (
    <label className={labelClass}>
      {label}
      <input
        value={value}
        size={10}
        onChange={(event) => onChange(event.target.value.trim())}
        className={fieldClass}
      />
    </label>
  )
}
