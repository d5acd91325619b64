import type { endpoints, ReplyOf } from '@lode/api-contract'
import { type Database, units } from '@lode/database'
import { type Coin, money, toWire } from '@lode/domain'
import type { Owner, TransferCode } from '@lode/ledger'

type MonthSum = ReplyOf<typeof endpoints.assets.fundLog>['months'][number]

/** Sums over postings; reads only. */
export function assetsRepository(db: Database) {
  return {
    /** Satoshi of mining profit of each day (UTC) from `since` on, by the day it was credited. */
    async profitByDay(owner: Owner, since: Date): Promise<Map<string, bigint>> {
      const rows = await db<{ day: string; sum: string }[]>`
        select to_char(p.at at time zone 'UTC', 'YYYY-MM-DD') as day, sum(p.amount)::text as sum
        from posting p join account a on a.id = p.credit
        where a.owner = ${owner} and a.coin = 'BTC' and p.code = 'profit' and p.credit_version is not null
          and p.at >= ${since}
        group by 1`
      return new Map(rows.map(({ day, sum }) => [day, units(sum)]))
    },

    /** What came in and went out in each of some months, by coin, newest month first. */
    async monthSums(
      owner: Owner,
      filter: { months: readonly string[]; coin: Coin | null; codes: readonly TransferCode[] | null },
    ): Promise<MonthSum[]> {
      const rows = await db<{ month: string; coin: Coin; inward: string; outward: string }[]>`
        with mine as (select id, coin from account
                      where owner = ${owner} and (${filter.coin}::text is null or coin = ${filter.coin}))
        select to_char(p.at at time zone 'UTC', 'YYYY-MM') as month, mine.coin,
               coalesce(sum(p.amount) filter (where p.credit = mine.id), 0)::text as inward,
               coalesce(sum(p.amount) filter (where p.debit = mine.id), 0)::text as outward
        from mine join posting p on p.credit = mine.id or p.debit = mine.id
        where to_char(p.at at time zone 'UTC', 'YYYY-MM') = any (${filter.months as string[]})
          and (${filter.codes as string[] | null}::text[] is null or p.code = any (${filter.codes as string[] | null}))
          and p.credit_version is not null
        group by 1, 2 order by 1 desc, 2`
      return rows.map(({ month, coin, inward, outward }) => ({
        month,
        in: toWire(money(units(inward), coin)),
        out: toWire(money(units(outward), coin)),
      }))
    },
  }
}
