import { Button, classNames } from '@lode/design'
import { type JSX, type KeyboardEvent, type ReactNode, useRef } from 'react'
import { exportTable } from './export-table.ts'

/** A column: its heading, and what stands in it. */
export type Column<Row> = {
  readonly label: string
  readonly cell: (row: Row) => ReactNode
  /** For numbers. */
  readonly end?: boolean
}

/**
 * A dense table, which can be saved as CSV. Where rows open, they are reached by arrow keys (or j and k) and opened by Enter.
 * @example <DataTable label="Halts" rows={halts} keyOf={({ id }) => id} columns={[{ label: 'Why', cell: ({ reason }) => reason }]} />
 */
export function DataTable<Row>({
  label,
  rows,
  keyOf,
  columns,
  onOpen,
  empty,
}: {
  label: string
  rows: readonly Row[]
  keyOf: (row: Row) => string
  columns: readonly Column<Row>[]
  onOpen?: (row: Row) => void
  empty: string
}): JSX.Element {
  const table = useRef<HTMLTableElement>(null)
  if (rows.length === 0) return <p className="rounded-card border border-line p-6 text-soft">{empty}</p>
  return (
    <div className="overflow-x-auto rounded-card border border-line bg-raised">
      <table ref={table} aria-label={label} className="w-full text-sm">
        <thead>
          <tr className="border-b border-line text-start text-xs text-soft">
            {columns.map((column) => (
              <th
                key={column.label}
                scope="col"
                className={classNames('px-3 py-2 font-medium', column.end ? 'text-end' : 'text-start')}
              >
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map((row) => (
            <tr
              key={keyOf(row)}
              {...(onOpen && {
                tabIndex: 0,
                onClick: () => onOpen(row),
                onKeyDown: (event: KeyboardEvent<HTMLTableRowElement>) => step(event, () => onOpen(row)),
                className: 'cursor-pointer hover:bg-sunken focus-visible:bg-sunken',
              })}
            >
              {columns.map((column) => (
                <td
                  key={column.label}
                  className={classNames('px-3 py-2 align-top', column.end && 'text-end tabular-nums')}
                >
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div className="sticky start-0 border-t border-line p-1 text-end print:hidden">
        <Button
          size="small"
          aria-label={`Save ${label} as CSV`}
          onClick={() => table.current && exportTable(table.current, label)}
        >
          CSV
        </Button>
      </div>
    </div>
  )
}

function step(event: KeyboardEvent<HTMLTableRowElement>, open: () => void): void {
  if (event.target !== event.currentTarget) return
  const { currentTarget, key } = event
  const other =
    key === 'ArrowDown' || key === 'j'
      ? currentTarget.nextElementSibling
      : key === 'ArrowUp' || key === 'k'
        ? currentTarget.previousElementSibling
        : null
  if (other instanceof HTMLElement) other.focus()
  else if (key === 'Enter') open()
  else return
  event.preventDefault()
}
