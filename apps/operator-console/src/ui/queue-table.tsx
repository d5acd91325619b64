import type { JSX } from 'react'
import { useFilters } from '../data/use-filters.ts'
import { DataTable, type TableOf } from './data-table.tsx'

/** The table of a queue: which of its columns are shown is in the address, and so in a saved view. */
export function QueueTable<Row>({ columns, ...table }: TableOf<Row>): JSX.Element {
  const [{ hide, page }, setFilters] = useFilters({ hide: '', page: '1' })
  const hidden = hide.split('.').filter((name) => columns.some((column) => keyOf(column) === name))
  const shown = columns.filter((column) => !hidden.includes(keyOf(column)))
  function toggle(name: string): void {
    const next = hidden.includes(name) ? hidden.filter((one) => one !== name) : [...hidden, name]
    setFilters({ hide: next.join('.'), page })
  }
  return (
    <>
      <details className="text-sm">
        <summary className="min-h-11 cursor-pointer content-center">
          Columns{hidden.length > 0 && `: ${shown.length} of ${columns.length}`}
        </summary>
        <fieldset className="flex flex-wrap gap-x-4">
          <legend className="sr-only">Columns that are shown</legend>
          {columns.map((column) => {
            const name = keyOf(column)
            const isShown = !hidden.includes(name)
            return (
              <label key={name} className="flex min-h-11 items-center gap-2">
                <input
                  type="checkbox"
                  checked={isShown}
                  disabled={isShown && shown.length === 1}
                  onChange={() => toggle(name)}
                />
                {column.label}
              </label>
            )
          })}
        </fieldset>
      </details>
      <DataTable {...table} columns={shown} />
    </>
  )
}

/** As it stands in an address. */
function keyOf({ label }: { label: string }): string {
  return label.toLowerCase().replaceAll(' ', '-')
}
