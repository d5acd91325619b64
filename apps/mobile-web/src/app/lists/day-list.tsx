import { Card, SkeletonRows, useWide } from '@lode/design'
import type { ComponentProps, JSX, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { QueryFallback } from '../data/query-fallback.tsx'
import { dayGroups } from './day-groups.ts'
import { MoreRows } from './more-rows.tsx'

/**
 * Records by day, newest first, read on as one scrolls. `rows` are those that came so far; `empty` stands there while there
 * are none, `failed` says that they could not be read.
 * @example <DayList list={list} rows={list.data && rowsOf(list.data)} failed={t('failed')} empty={<EmptyState … />} row={(one) => …} />
 */
export function DayList<Row extends { id: string; at: string }>({
  list,
  rows,
  failed,
  empty,
  row,
  table,
}: {
  list: ComponentProps<typeof QueryFallback>['read'] & ComponentProps<typeof MoreRows>['list']
  rows: readonly Row[] | undefined
  failed: string
  empty: ReactNode
  row: (row: Row) => JSX.Element
  /** The rows of a day on wide screens. */
  table?: (rows: readonly Row[]) => JSX.Element
}): ReactNode {
  const { t, i18n } = useTranslation('transfers')
  const wide = useWide()
  if (rows === undefined) {
    return (
      <QueryFallback read={list} failed={failed}>
        <Card flush>
          <SkeletonRows count={6} />
        </Card>
      </QueryFallback>
    )
  }
  if (rows.length === 0) return empty
  return (
    <>
      {dayGroups(rows, i18n.language).map(({ day, rows: ofDay }) => (
        <section key={day} className="mb-5">
          <h2 className="mb-2 text-sm text-soft">{day}</h2>
          <Card flush>{wide && table !== undefined ? table(ofDay) : ofDay.map(row)}</Card>
        </section>
      ))}
      <MoreRows list={list} label={t('loadMore')} />
    </>
  )
}
