import type { Sql } from '@lode/database'
import type { Coin, OrderKind, OrderState } from '@lode/domain'
import { isUuid } from '../../../platform/is-uuid.ts'
import type { PageCursor } from '../../../platform/page-cursor.ts'

/** An order, or what it became. Amounts are base units of its coin, as text. */
export type OrderRow = {
  id: string
  userId: bigint
  minerId: string
  minerName: string
  termsVersion: number
  kind: OrderKind
  coin: Coin
  /** What is rented for, or the life of a machine that is bought. */
  periodDays: number
  quantity: number
  powerTh: string
  price: string
  total: string
  state: Exclude<OrderState, 'unknown'>
  createdAt: Date
  /** Until when it takes units: of an unpaid one, until when it is to be paid; null where it takes none any more. */
  heldUntil: Date | null
  paidAt: Date | null
  endsAt: Date | null
  /** What its holder was given for a machine that was sold back. */
  soldBack: string | null
}

/** An order that was paid: its term is known. */
export type RentalRow = OrderRow & { paidAt: Date; endsAt: Date }

/** Whether an order was paid: then it is a rental, or a machine that was bought. */
export function isRental(row: OrderRow): row is RentalRow {
  return row.paidAt !== null
}

/** The period by whose price what was not delivered is refunded; null for a machine that was bought, which is not. */
export function refundedFor({ kind, periodDays }: OrderRow): number | null {
  return kind === 'rental' ? periodDays : null
}

/** One order, whoever's it is; locked when it is about to change. Nothing for an id that is none. */
export async function readOrder(sql: Sql, id: string, lock: boolean = false): Promise<OrderRow | undefined> {
  if (!isUuid(id)) return undefined
  const [row] = await sql<OrderRow[]>`
    select ${columns(sql)} from mining_order o join miner m on m.id = o.miner_id where o.id = ${id}
    ${lock ? sql`for update of o` : sql``}`
  return row
}

/** A holder's orders, newest first, starting behind `before`. */
export function listOrders(
  sql: Sql,
  query: { userId: bigint; state: string | null; before: PageCursor | null; limit: number },
): Promise<OrderRow[]> {
  const { at = null, id = null } = query.before ?? {}
  return sql<OrderRow[]>`
    select ${columns(sql)} from mining_order o join miner m on m.id = o.miner_id
    where o.user_id = ${query.userId} and (${query.state}::text is null or o.state = ${query.state})
      and (${at}::timestamptz is null or (o.created_at, o.id) < (${at}::timestamptz, ${id}::uuid))
    order by o.created_at desc, o.id desc limit ${query.limit}`
}

/** What a holder rented and bought, newest first. */
export function listRentals(
  sql: Sql,
  { userId, before, limit }: { userId: bigint; before: PageCursor | null; limit: number },
): Promise<RentalRow[]> {
  const { at = null, id = null } = before ?? {}
  return sql<RentalRow[]>`
    select ${columns(sql)} from mining_order o join miner m on m.id = o.miner_id
    where o.user_id = ${userId} and o.paid_at is not null
      and (${at}::timestamptz is null or (o.paid_at, o.id) < (${at}::timestamptz, ${id}::uuid))
    order by o.paid_at desc, o.id desc limit ${limit}`
}

function columns(sql: Sql) {
  return sql`o.id, o.user_id as "userId", o.miner_id as "minerId", m.name as "minerName",
    o.terms_version as "termsVersion", o.kind, o.coin, o.period_days as "periodDays", o.quantity, trim_scale(o.power_th)::text as "powerTh",
    o.price::text, o.total::text, o.state, o.created_at as "createdAt", o.held_until as "heldUntil", o.paid_at as "paidAt",
    o.ends_at as "endsAt", o.sold_back::text as "soldBack"`
}
