import type { endpoints, ReplyOf } from '@lode/api-contract'
import type { MoneyWire } from '@lode/domain'

type Page = ReplyOf<typeof endpoints.assets.fundLog>
/** One movement of a balance. */
export type FundRow = Page['rows'][number]
/** The movements of one month (UTC, as they are booked) with what came in and went out of each coin. */
export type MonthGroup = { month: string; sums: { in: MoneyWire; out: MoneyWire }[]; rows: FundRow[] }

/**
 * Groups the loaded pages by month. The sums are the server's, of the whole month and not only of the loaded rows; two
 * pages that touch one month say the same.
 */
export function monthGroups(pages: readonly Page[]): MonthGroup[] {
  const groups = new Map<string, MonthGroup>()
  const groupOf = (month: string): MonthGroup => {
    const group = groups.get(month) ?? { month, sums: [], rows: [] }
    groups.set(month, group)
    return group
  }
  for (const { rows, months } of pages) {
    for (const row of rows) groupOf(row.at.slice(0, 7)).rows.push(row)
    for (const { month, in: came, out } of months) {
      const { sums } = groupOf(month)
      if (!sums.some((sum) => sum.in.coin === came.coin)) sums.push({ in: came, out })
    }
  }
  return [...groups.values()]
    .filter(({ rows }) => rows.length > 0)
    .sort((a, b) => (a.month < b.month ? 1 : -1))
}
