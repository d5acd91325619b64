import { classNames } from '@lode/design'
import type { JSX, KeyboardEvent, ReactNode } from 'react'
import { AppLink } from '../shell/app-link.tsx'

/** One column: its name, and what a row has there. `end` is for amounts; `width`, a class, is for tables whose columns stand under one another. */
export type Column<Row> = {
  readonly key: string
  readonly label: string
  readonly end?: boolean
  readonly width?: string
  readonly cell: (row: Row) => ReactNode
}

/**
 * Rows as a table for wide screens, in a card. The first cell of a row is its link and covers all of it; ArrowUp, ArrowDown,
 * Home and End go from link to link.
 * @example <LinkTable caption={t('title')} rows={rows} to={(row) => `/depositDetails?id=${row.id}`} columns={[…]} />
 */
export function LinkTable<Row extends { id: string }>({
  caption,
  rows,
  to,
  apart = false,
  columns,
}: {
  caption: string
  rows: readonly Row[]
  to: (row: Row) => `/${string}`
  /** Whether a row leads to a file of the server, in a tab of its own. */
  apart?: boolean
  columns: readonly Column<Row>[]
}): JSX.Element {
  return (
    <table
      className={classNames(
        'w-full text-sm',
        columns.some(({ width }) => width !== undefined) && 'table-fixed',
      )}
    >
      <caption className="sr-only">{caption}</caption>
      <thead className="border-b border-line text-soft">
        <tr>
          {columns.map(({ key, label, end, width }) => (
            <th key={key} scope="col" className={classNames('px-4 py-2 font-normal', sideOf(end), width)}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody onKeyDown={goOn} className="divide-y divide-line">
        {rows.map((row) => (
          <tr key={row.id} className="relative transition-colors hover:bg-sunken">
            {columns.map(({ key, end, cell }, index) => (
              <td key={key} className={classNames('px-4 py-3', sideOf(end))}>
                {index === 0 ? (
                  <RowLink to={to(row)} apart={apart}>
                    {cell(row)}
                  </RowLink>
                ) : (
                  cell(row)
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function RowLink({
  to,
  apart,
  children,
}: {
  to: `/${string}`
  apart: boolean
  children: ReactNode
}): JSX.Element {
  const className = 'row-link font-semibold after:absolute after:inset-0'
  if (!apart)
    return (
      <AppLink to={to} className={className}>
        {children}
      </AppLink>
    )
  return (
    <a href={to} target="_blank" rel="noreferrer" className={className}>
      {children}
    </a>
  )
}

function sideOf(end: boolean | undefined): string {
  return end ? 'text-end' : 'text-start'
}

function goOn(event: KeyboardEvent<HTMLElement>): void {
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('a.row-link')]
  const here = links.indexOf(document.activeElement as HTMLElement)
  const next = { ArrowDown: here + 1, ArrowUp: here - 1, Home: 0, End: links.length - 1 }[event.key]
  if (here === -1 || next === undefined) return
  event.preventDefault()
  links[next]?.focus()
}
