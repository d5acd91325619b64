import { type Database, units } from '@lode/database'
import type { Owner } from '@lode/ledger'

/** Sums over postings; reads only. */
export function assetsRepository(db: Database) {
  return {
    /** Satoshi of mining profit of each day (UTC) from `since` on, by the day it was mined. */
    async profitByDay(owner: Owner, since: Date): Promise<Map<string, bigint>> {
      const rows = await db<{ day: string; sum: string }[]>`
        select coalesce(m.day, (p.at at time zone 'UTC')::date)::text as day, sum(p.amount)::text as sum
        from posting p join account a on a.id = p.credit
          left join mining_payout m on m.posting_key = p.key
            and m.rental_id = case when p.reference like 'rental:%' then substr(p.reference, 8)::uuid end
        where a.owner = ${owner} and a.coin = 'BTC' and p.code = 'profit' and p.credit_version is not null
          and p.at >= ${since}
        group by 1`
      return new Map(rows.map(({ day, sum }) => [day, units(sum)]))
    },
  }
}
