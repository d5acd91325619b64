import type { endpoints, ReplyOf } from '@lode/api-contract'
import { type Database, units } from '@lode/database'
import { type Coin, type Money, money, toWire } from '@lode/domain'
import type { Owner } from '@lode/ledger'
import type { DayCloses } from '../market/module.ts'
import type { Valuation } from './valuation.ts'
import { type UsdPrices, valueOfAll } from './value-in-usdt.ts'

type History = ReplyOf<typeof endpoints.assets.balanceHistory>

const days = 30
const secondMs = 1000
const dayMs = 86_400_000

/**
 * What balances were worth at the end of each of the last 30 days (UTC), oldest first, the last being the second of the valuation:
 * each day's amounts at that day's own prices. Null where a market's price
 * is missing; coins that no market prices are left out.
 */
export async function balanceHistory(
  db: Database,
  owner: Owner,
  { valuation: { at, BTC, ETH }, closes }: { valuation: Valuation; closes: DayCloses },
): Promise<History['days']> {
  // What was posted within the valued second counts.
  const now = new Date(Date.parse(at) + secondMs)
  const midnight = Math.floor(now.getTime() / dayMs) * dayMs
  // Newest first: the walk goes back along the postings, once.
  const ends = Array.from({ length: days }, (_, back) =>
    back === 0 ? now : new Date(midnight - (back - 1) * dayMs),
  )
  const held = await balancesAt(db, owner, ends)
  return ends
    .map((end, back) => {
      const day = new Date(end.getTime() - 1).toISOString().slice(0, 10)
      const prices: UsdPrices =
        back === 0
          ? { BTC: BTC ?? undefined, ETH: ETH ?? undefined }
          : { BTC: closes.BTC.get(day), ETH: closes.ETH.get(day) }
      const { known, unpriced } = valueOfAll(prices, held.get(back) ?? [])
      // A day without the price of a coin that markets price would draw a fall that was none.
      return { day, totalUsdt: unpriced.some((coin) => coin in prices) ? null : toWire(known) }
    })
    .toReversed()
}

/** The balance of each of an owner's accounts at the ends of days, newest first, by the place of the end. */
async function balancesAt(db: Database, owner: Owner, ends: readonly Date[]): Promise<Map<number, Money[]>> {
  const rows = await db<{ coin: Coin; back: number; balance: string }[]>`
    with recursive walk (id, coin, back, version, balance) as (
      select id, coin, -1, version, balance from account where owner = ${owner}
      union all
      select w.id, w.coin, w.back + 1, coalesce(found.version, -1), coalesce(found.balance, 0)
      from walk w left join lateral (
        select * from (
          (select debit_version as version, debit_balance as balance from posting
            where debit = w.id and debit_version <= w.version
              and at < (${ends.map((end) => end.toISOString())}::timestamptz[])[w.back + 2]
            order by debit_version desc limit 1)
          union all
          (select credit_version, credit_balance from posting
            where credit = w.id and credit_version <= w.version
              and at < (${ends.map((end) => end.toISOString())}::timestamptz[])[w.back + 2]
            order by credit_version desc limit 1)
        ) either order by version desc limit 1
      ) found on true
      where w.back < ${ends.length - 1}::int
    )
    select coin, back, balance::text from walk where back >= 0`
  const found = new Map<number, Money[]>()
  for (const { coin, back, balance } of rows)
    found.set(back, [...(found.get(back) ?? []), money(units(balance), coin)])
  return found
}
