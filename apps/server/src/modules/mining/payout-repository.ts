import type { Sql, Tx } from '@lode/database'
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

/** A payout that is not written yet: the database names its posting, and its refund is owed. */
export type NewPayout = Omit<PayoutRow, 'postingKey' | 'refundOwed'>

/** Writes the payouts of a chunk; their refunds are owed. The database names the posting of each that is above zero. */
export async function insertPayouts(tx: Tx, rows: readonly NewPayout[]): Promise<void> {
  const amounts = (pick: (row: NewPayout) => bigint) => rows.map((row) => pick(row).toString())
  await tx`
    insert into mining_payout (rental_id, day, active_seconds, gross, pool_fee_paid, power_paid, service_fee_paid,
      net, credited, refunded, refund_owed, posting_key, settled_at)
    select u.rental, u.day, u.seconds, u.gross, u.pool, u.power, u.service, u.net, u.credited, u.refunded, u.refunded > 0,
      case when u.credited > 0 then ledger_accrual_key(u.day, 'rental:' || u.rental) end, u.at
    from unnest(${rows.map((row) => row.rentalId)}::uuid[], ${rows.map((row) => row.day)}::text[]::date[],
      ${rows.map((row) => row.activeSeconds)}::int[],
      ${amounts((row) => row.gross)}::text[]::bigint[], ${amounts((row) => row.poolFeePaid)}::text[]::bigint[],
      ${amounts((row) => row.powerPaid)}::text[]::bigint[], ${amounts((row) => row.serviceFeePaid)}::text[]::bigint[],
      ${amounts((row) => row.net)}::text[]::bigint[], ${amounts((row) => row.credited)}::text[]::bigint[],
      ${amounts((row) => row.refunded)}::text[]::bigint[],
      ${rows.map((row) => row.settledAt.toISOString())}::text[]::timestamptz[]
    ) as u(rental, day, seconds, gross, pool, power, service, net, credited, refunded, at)`
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
