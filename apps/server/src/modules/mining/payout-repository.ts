import type { Sql } from '@lode/database'
import type { NetworkDayWire } from '../network/module.ts'
import type { SettledDay } from './recovery-of.ts'

/** One settled day of a rental, in satoshi. */
export type PayoutRow = {
  rentalId: string
  day: string
  activeSeconds: number
  gross: bigint
  poolFeePaid: bigint
  powerPaid: bigint
  serviceFeePaid: bigint
  net: bigint
  credited: bigint
  /** Base units of USDT. */
  refunded: bigint
  /** While the refund waits. */
  refundOwed: boolean
  postingKey: string | null
  settledAt: Date
}

/** The settled days of rentals, oldest first, each with the price that it was settled at. */
export function readCredits(
  sql: Sql,
  rentals: readonly string[],
): Promise<(SettledDay & { rentalId: string; day: string })[]> {
  return sql<(SettledDay & { rentalId: string; day: string })[]>`
    select p.rental_id as "rentalId", p.day::text, p.credited, p.refunded, p.active_seconds as "activeSeconds",
      e.network ->> 'btcUsd' as "btcUsd"
    from mining_payout p join network_day d on d.day = p.day join network_entry e on e.number = d.entry
    where p.rental_id = any (${rentals as string[]}::text[]::uuid[]) order by p.day`
}

/** The satoshi that all rentals of a holder were credited: in all, and of each the last settled day's. */
export async function sumCredits(sql: Sql, userId: bigint): Promise<{ total: bigint; daily: bigint }> {
  const [sums] = await sql<[{ total: bigint; daily: bigint }]>`
    select coalesce(sum(c.total), 0)::bigint as total, coalesce(sum(c.last), 0)::bigint as daily
    from mining_order o cross join lateral (
      select sum(credited) as total, (array_agg(credited order by day desc))[1] as last
      from mining_payout where rental_id = o.id) c
    where o.user_id = ${userId} and o.paid_at is not null`
  return sums
}

/** A payout with the day that it was made from, as it was published. */
type PayoutOfDay = PayoutRow & { network: NetworkDayWire }

/** One payout of a rental that there is. */
export async function readPayout(sql: Sql, rentalId: string, day: string): Promise<PayoutOfDay | undefined> {
  const [row] = await sql<
    PayoutOfDay[]
  >`${payouts(sql)} where p.rental_id = ${rentalId} and p.day::text = ${day}`
  return row
}

/** All payouts of a rental, oldest first. */
export function readPayouts(sql: Sql, rentalId: string): Promise<PayoutOfDay[]> {
  return sql<PayoutOfDay[]>`${payouts(sql)} where p.rental_id = ${rentalId} order by p.day`
}

function payouts(sql: Sql) {
  return sql`
    select p.rental_id as "rentalId", p.day::text, p.active_seconds as "activeSeconds", p.gross,
      p.pool_fee_paid as "poolFeePaid", p.power_paid as "powerPaid", p.service_fee_paid as "serviceFeePaid",
      p.net, p.credited, p.refunded, p.refund_owed as "refundOwed", p.posting_key as "postingKey",
      p.settled_at as "settledAt", e.network
    from mining_payout p join network_day n on n.day = p.day join network_entry e on e.number = n.entry`
}
