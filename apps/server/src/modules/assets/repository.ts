import { arrayLiteral, type Database, units } from '@lode/database'
import type { Owner } from '@lode/ledger'

/** What a credit of mined coins is of. */
export type Mined = { rentalId: string; day: string; minerName: string }

/** Sums over postings; reads only. */
export function assetsRepository(db: Database) {
  return {
    /** What miners brought, by the posting that paid it. */
    async mined(postings: readonly { key: string; reference: string }[]): Promise<Map<string, Mined>> {
      const rentals = postings.filter(({ reference }) => reference.startsWith('rental:'))
      if (rentals.length === 0) return new Map()
      const rows = await db<(Mined & { key: string })[]>`
        select p.key, m.rental_id as "rentalId", m.day::text, r.name as "minerName"
        from unnest(${arrayLiteral(rentals.map(({ key }) => key))}::uuid[],
          ${arrayLiteral(rentals.map(({ reference }) => reference.slice('rental:'.length)))}::uuid[]) as p(key, rental)
        join mining_payout m on m.rental_id = p.rental and m.posting_key = p.key
        join mining_order o on o.id = m.rental_id join miner r on r.id = o.miner_id`
      return new Map(rows.map(({ key, ...mined }) => [key, mined]))
    },

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
