import { classNames } from '@lode/design'
import { Fragment, type JSX, type KeyboardEvent, type ReactNode, useRef } from 'react'
import { exportTable } from './export-table.ts'

/** A column: its heading, and what stands in it. */
type Column<Row> = {
  readonly label: string
  readonly cell: (row: Row) => ReactNode
  /** For numbers. */
  readonly end?: boolean
  /** One can do without it at a glance: where there is no room it stands under the row. */
  readonly more?: boolean
}

/** What a table is of: its rows, what each is called, and what is said where there is none. */
export type TableOf<Row> = {
  readonly label: string
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string
  readonly columns: readonly Column<Row>[]
  readonly onOpen?: (row: Row) => void
  /** The row that is open beside the table, by its key: the keys that go to another open that one. */
  readonly opened?: string | null
  readonly empty: string
}

/**
 * A dense table, which can be saved as CSV. Where rows open, they are reached by arrow keys (or j and k) and opened by Enter. On a tablet
 * it shows what is needed most: the rest is in what a row opens, or behind its `More`.
 * @example <DataTable label="Halts" rows={halts} keyOf={({ id }) => id} columns={[{ label: 'Why', cell: ({ reason }) => reason }]} />
 */
export function DataTable<Row>({
  label,
  rows,
  keyOf,
  columns,
  onOpen,
  opened = null,
  empty,
}: TableOf<Row>): JSX.Element {
  const table = useRef<HTMLTableElement>(null)
  const more = onOpen ? [] : columns.filter((column) => column.more)
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
                className={classNames(
                  'px-3 py-2 font-medium',
                  column.end ? 'text-end' : 'text-start',
                  roomOf(column, opened !== null),
                )}
              >
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map((row) => (
            <Fragment key={keyOf(row)}>
              <tr
                {...(onOpen && {
                  tabIndex: 0,
                  onClick: () => onOpen(row),
                  onKeyDown: (event: KeyboardEvent<HTMLTableRowElement>) =>
                    step(event, { open: () => onOpen(row), follow: opened !== null }),
                  'aria-current': opened === keyOf(row) || undefined,
                  className: classNames(
                    'cursor-pointer focus-visible:bg-accent-tint focus-visible:-outline-offset-2',
                    opened === keyOf(row)
                      ? 'bg-accent-tint shadow-[inset_3px_0_0_var(--color-accent)] rtl:shadow-[inset_-3px_0_0_var(--color-accent)]'
                      : 'hover:bg-sunken',
                  ),
                })}
              >
                {columns.map((column) => (
                  <td
                    key={column.label}
                    className={classNames(
                      'px-3 py-2 align-top',
                      column.end && 'text-end tabular-nums',
                      roomOf(column, opened !== null),
                    )}
                  >
                    {column.cell(row)}
                  </td>
                ))}
              </tr>
              {more.length > 0 && <More row={row} columns={more} span={columns.length - more.length} />}
            </Fragment>
          ))}
        </tbody>
      </table>
      <div className="sticky start-0 border-t border-line text-end print:hidden">
        <button
          type="button"
          aria-label={`Save ${label} as CSV`}
          className="min-h-8 rounded-button px-3 text-xs font-semibold text-soft hover:text-ink pointer-coarse:min-h-11"
          onClick={() => table.current && exportTable(table.current, label)}
        >
          CSV
        </button>
      </div>
    </div>
  )
}

/** Below what a desk has there is no room for what one can do without, nor beside a row that is open. */
function roomOf({ more }: { more?: boolean }, beside: boolean): string | undefined {
  if (!more) return undefined
  return beside ? 'not-print:hidden' : 'not-print:max-lg:hidden'
}

/** What of a row has no room on a tablet. A file of the table has it in its columns. */
function More<Row>({
  row,
  columns,
  span,
}: {
  row: Row
  columns: readonly Column<Row>[]
  span: number
}): JSX.Element {
  return (
    <tr data-more className="lg:hidden print:hidden">
      <td colSpan={span} className="px-3">
        <details>
          <summary className="min-h-11 cursor-pointer content-center text-soft">More</summary>
          <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 pb-2">
            {columns.map(({ label, cell }) => (
              <Fragment key={label}>
                <dt className="text-soft">{label}</dt>
                <dd className="min-w-0 break-words">{cell(row)}</dd>
              </Fragment>
            ))}
          </dl>
        </details>
      </td>
    </tr>
  )
}

function step(
  event: KeyboardEvent<HTMLTableRowElement>,
  { open, follow }: { open: () => void; follow: boolean },
): void {
  if (event.target !== event.currentTarget) return
  const { currentTarget, key } = event
  const other =
    key === 'ArrowDown' || key === 'j'
      ? currentTarget.nextElementSibling
      : key === 'ArrowUp' || key === 'k'
        ? currentTarget.previousElementSibling
        : null
  if (other instanceof HTMLElement) {
    other.focus()
    if (follow) other.click()
  } else if (key === 'Enter') open()
  else return
  event.preventDefault()
}
