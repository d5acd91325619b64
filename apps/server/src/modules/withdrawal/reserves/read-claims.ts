import type { Sql } from '@lode/database'
import type { Coin, HouseAccount, OwedCoin, WaitingClaims } from '@lode/domain'

/** The claims of holders on a coin, as `owedOf` sums them. */
export type CoinClaims = Pick<OwedCoin, 'holders' | 'house' | 'waiting'>

/** The earnings of a TH/s are cut below a satoshi, so the sum is rounded up. */
type Waiting = { coin: Coin; refunds: string; mined: string }

/** Reads the claims of holders that are in no account yet, by coin, at a moment. */
export async function readWaiting(sql: Sql, at: Date): Promise<Map<Coin, WaitingClaims>> {
  const rows = await sql<Waiting[]>`
    with settled as (select max(day) as day from network_day where settled_at is not null),
    earned as (
      select sum(p.credited)::numeric as units, sum(o.power_th * p.active_seconds) as th_seconds
      from mining_payout p join mining_order o on o.id = p.rental_id where p.day = (select day from settled)
    ), running as (
      select sum(o.power_th * extract(epoch from least(o.ends_at, ${at}) - greatest(o.paid_at, s.until))::numeric) as th_seconds
      from mining_order o, (select (day + 1)::timestamp at time zone 'UTC' as until from settled) s
      where o.state = 'paid' and least(o.ends_at, ${at}) > greatest(o.paid_at, s.until)
    )
    select 'BTC' as coin, '0' as refunds, ceil(r.th_seconds * e.units / e.th_seconds)::text as mined
    from earned e, running r where e.th_seconds > 0 and r.th_seconds > 0
    union all
    select o.coin, sum(m.refunded)::text, '0' from mining_payout m join mining_order o on o.id = m.rental_id
    where m.refund_owed group by o.coin`
  const found = new Map<Coin, WaitingClaims>()
  for (const { coin, refunds, mined } of rows) {
    const before = found.get(coin)
    found.set(coin, {
      refunds: refunds === '0' ? (before?.refunds ?? '0') : refunds,
      mined: mined === '0' ? (before?.mined ?? '0') : mined,
    })
  }
  return found
}

/**
 * Reads the claims of holders on each coin. Balances of holders are what custody leaves over the other accounts: the accounts of a
 * coin add up to zero, so no sum over all holders is taken.
 */
export async function readClaims(
  sql: Sql,
  { coins, waiting }: { coins: readonly Coin[]; waiting: ReadonlyMap<Coin, WaitingClaims> },
): Promise<Map<Coin, CoinClaims>> {
  const rows = await sql<(HouseAccount & { coin: Coin })[]>`
    select a.owner, a.coin, a.balance::text as units, a.version::text as version from account a
    join (select owner from chart where owner not like '%/N'
      union all select 'escrow/offering/' || number from offering) o on o.owner = a.owner
    where a.coin = any (${coins as Coin[]}::text[])`
  return new Map(
    coins.map((coin) => {
      const of = rows.filter((row) => row.coin === coin)
      const holders = -of.reduce((sum, { units }) => sum + BigInt(units), 0n)
      const house = of.filter(({ owner }) => !owner.startsWith('custody/'))
      return [coin, { holders: String(holders), house, waiting: waiting.get(coin) }]
    }),
  )
}
