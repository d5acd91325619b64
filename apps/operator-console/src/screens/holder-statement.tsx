import type { ReplyOf } from '@lode/api-contract'
import { consoleEndpoints } from '@lode/api-contract/console.ts'
import { Button } from '@lode/design'
import { type JSX, useState } from 'react'
import { errorText } from '../data/error-text.ts'
import { serverClock } from '../data/server-clock.ts'
import { useRead } from '../data/use-read.ts'
import { DataTable } from '../ui/data-table.tsx'

type Coin = ReplyOf<typeof consoleEndpoints.holders.statement>['coins'][number]

/** A holder's statement of a year, as they see it themselves; values in USD. Each year that is opened is a line of the log. */
export function HolderStatement({ id }: { id: string }): JSX.Element {
  const [year, setYear] = useState<number>()
  const thisYear = serverClock.now().getUTCFullYear()
  const { data, error } = useRead(
    consoleEndpoints.holders.statement,
    { id, year: year ?? thisYear, currency: 'USD' },
    { repeat: false, enabled: year !== undefined },
  )
  const years = data?.years ?? [thisYear]
  return (
    <section aria-label="Statement of a year" className="text-sm">
      <h3 className="font-semibold">Statement of a year</h3>
      <div className="my-2 flex flex-wrap gap-2">
        {years.map((one) => (
          <Button key={one} size="small" aria-pressed={one === year} onClick={() => setYear(one)}>
            {one}
          </Button>
        ))}
      </div>
      {error && <p role="alert">{errorText(error)}</p>}
      {year !== undefined && data?.year === year && (
        <DataTable
          label={`Statement of holder ${id}, ${year}`}
          rows={data.coins.flatMap(rowsOf)}
          keyOf={({ coin, entry }) => `${coin} ${entry}`}
          empty={`No movements in ${year}.`}
          columns={[
            { label: 'Coin', cell: ({ coin }) => coin },
            { label: 'What', cell: ({ entry }) => entry },
            { label: 'Amount', cell: ({ amount }) => amount, end: true },
            { label: 'USD', cell: ({ value }) => value ?? 'no rate', end: true },
            { label: 'Days without a rate', cell: ({ days }) => days, end: true },
          ]}
        />
      )}
    </section>
  )
}

function rowsOf({ coin, opening, lines, closing }: Coin) {
  const balance = (entry: string, { amount, value }: typeof opening) => ({
    ...{ coin, entry, amount: amount.amount, value, days: value === null ? 1 : 0 },
  })
  return [
    balance('opening', opening),
    ...lines.map(({ code, direction, count, amount, value, daysWithoutRate }) => ({
      ...{
        coin,
        entry: `${code.replaceAll('_', ' ')} ${direction} (${count})`,
        value,
        days: daysWithoutRate,
      },
      amount: (direction === 'out' ? '-' : '') + amount.amount,
    })),
    balance('closing', closing),
  ]
}
