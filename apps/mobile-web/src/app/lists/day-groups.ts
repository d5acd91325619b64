import { fullDayOf } from '../texts/format-time.ts'

/** Rows of one day in the holder's zone, in the order they came. */
export type DayGroup<Row> = { day: string; rows: Row[] }

/**
 * Groups rows under their day. `timeZone` is the holder's by default.
 * @example dayGroups(rows, 'en') // [{ day: 'Saturday, November 21, 2026', rows: […] }]
 */
export function dayGroups<Row extends { at: string }>(
  rows: readonly Row[],
  locale: string,
  timeZone?: string,
): DayGroup<Row>[] {
  const groups: DayGroup<Row>[] = []
  for (const row of rows) {
    const day = fullDayOf(row.at, locale, timeZone)
    const last = groups.at(-1)
    if (last?.day === day) last.rows.push(row)
    else groups.push({ day, rows: [row] })
  }
  return groups
}
