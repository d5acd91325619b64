import type { Sql } from '@lode/database'
import type { Coin, OrderKind, OrderState } from '@lode/domain'
import { isUuid } from '../../../platform/is-uuid.ts'
import type { PageCursor } from '../../../platform/page-cursor.ts'

/** An order, or the rental it became. Amounts are base units of its coin, as text; without a period no end is set. */
export type OrderRow = {
  id: string
  userId: bigint
  minerId: string
  minerName: string
  termsVersion: number
  kind: OrderKind
  coin: Coin
  periodDays: number | null
  quantity: number
  powerTh: string
  price: string
  total: string
  payWith: 'balance' | 'wallet'
  state: Exclude<OrderState, 'unknown'>
  createdAt: Date
  expiresAt: Date
  paidAt: Date | null
  endsAt: Date | null
}

/** An order for a period that was paid: its term is known. */
export type RentalRow = OrderRow & { kind: 'rental'; periodDays: number; paidAt: Date; endsAt: Date }

/** Whether an order is a rental that was paid. */
export function isRental(row: OrderRow): row is RentalRow {
  return row.kind === 'rental' && row.paidAt !== null
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

/** A holder's rentals, newest first. */
export function listRentals(sql: Sql, userId: bigint): Promise<RentalRow[]> {
  return sql<RentalRow[]>`
    select ${columns(sql)} from mining_order o join miner m on m.id = o.miner_id
    where o.user_id = ${userId} and o.kind = 'rental' and o.paid_at is not null order by o.paid_at desc, o.id`
}

function columns(sql: Sql) {
  return sql`o.id, o.user_id as "userId", o.miner_id as "minerId", m.name as "minerName",
    o.terms_version as "termsVersion", o.kind, o.coin, o.period_days as "periodDays", o.quantity, trim_scale(o.power_th)::text as "powerTh",
    o.price::text, o.total::text, o.pay_with as "payWith", o.state, o.created_at as "createdAt",
    o.expires_at as "expiresAt", o.paid_at as "paidAt", o.ends_at as "endsAt"`
}
