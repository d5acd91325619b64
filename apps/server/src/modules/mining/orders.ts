import { ApiError } from '@lode/api-contract'
import { type Database, type Tx, withTransaction, writeEvent } from '@lode/database'
import {
  type Actor,
  boundsOf,
  type Clock,
  holderActor,
  money,
  orderTransitions,
  parseMoney,
  reservationLimits,
  step,
  termOf,
} from '@lode/domain'
import type { Ledger } from '@lode/ledger'
import { balanceInsufficient } from '../../platform/balance-insufficient.ts'
import { deriveKey } from '../../platform/derive-key.ts'
import { lastSettledDay, readPower } from '../network/module.ts'
import { checkReservation } from './check-reservation.ts'
import { holderFirst } from './holder-first.ts'
import { lockCapacity, readMiners, releaseLapsed, soldPower } from './miner-repository.ts'
import { availableUnits, multiplyPower } from './miner-view.ts'
import { insertOrder, type OrderRow, readOrder } from './order-repository.ts'
import { paymentCodes } from './payment-codes.ts'

export type OrderDeps = { db: Database; ledger: Ledger; clock: Clock }
export type OrderRequest = {
  /** A UUID, of which the order's id is made: asked again with it, the same order is the answer. */
  key: string
  userId: bigint
  minerId: string
  periodDays: number
  quantity: number
  termsVersion: number
  payWith: 'balance' | 'wallet'
}

/**
 * Reserves units and, with `payWith: 'balance'`, pays for them, all or nothing.
 * @throws {ApiError} `order.quantity_not_positive`, `miner.not_found`, `miner.period_unknown`, `order.terms_changed`,
 * `order.out_of_stock`, `balance.insufficient`; for what is not paid at once also those of `checkReservation`
 */
export async function createOrder(deps: OrderDeps, request: OrderRequest): Promise<OrderRow> {
  const { db, clock } = deps
  if (!Number.isSafeInteger(request.quantity) || request.quantity <= 0)
    throw new ApiError('order.quantity_not_positive')
  return withTransaction(db, async (tx) => {
    await lockCapacity(tx)
    const id = await idOf(tx, request)
    const earlier = await readOrder(tx, id)
    if (earlier) return ownOrder(earlier, request.userId)
    const now = clock.now()
    await releaseLapsed(tx, now)
    const { price, powerTh } = await offerOf(tx, request, now)
    const { payWith, userId, minerId, periodDays, quantity, termsVersion } = request
    if (payWith === 'wallet') await checkReservation(tx, { userId, quantity, now })
    await insertOrder(tx, {
      id,
      userId,
      minerId,
      termsVersion,
      kind: 'rental',
      coin: 'USDT',
      periodDays,
      quantity,
      powerTh: multiplyPower(powerTh, quantity),
      price: price.toString(),
      total: (price * BigInt(quantity)).toString(),
      payWith,
      createdAt: now,
      expiresAt: new Date(now.getTime() + reservationLimits.lifeMs),
    })
    if (payWith === 'balance')
      await settle(deps, tx, { order: await lockedOrder(tx, id, userId), actor: holderActor(userId), now })
    await tellOrder(tx, { userId, id, actor: holderActor(userId) })
    return lockedOrder(tx, id, userId)
  })
}

/** An order from before ids began with their holder keeps its own: a late retry must find it. */
async function idOf(tx: Tx, { key, userId }: OrderRequest): Promise<string> {
  const [old] = await tx`select from mining_order where id = ${key}`
  return old ? key : holderFirst(userId, key)
}

/** Price and power of one unit, if this holder can have what they ask for now. */
async function offerOf(
  tx: Tx,
  request: OrderRequest,
  now: Date,
): Promise<{ price: bigint; powerTh: string }> {
  const [miner] = await readMiners(tx, { id: request.minerId })
  if (!miner) throw new ApiError('miner.not_found')
  const price = miner.terms.prices[String(request.periodDays)]
  if (price === undefined) throw new ApiError('miner.period_unknown')
  if (miner.version !== request.termsVersion) throw new ApiError('order.terms_changed')
  const situation = { network: null, power: await readPower(tx, now), soldTh: await soldPower(tx) }
  const available = availableUnits(miner, situation)
  if (request.quantity > available) throw new ApiError('order.out_of_stock', { available })
  return { price: parseMoney(price, 'USDT').units, powerTh: miner.terms.powerTh }
}

/** Pays an unpaid order from the balance; `actor` is whose doing it is, where not the holder's own. @throws {ApiError} `order.not_found`, `order.not_unpaid`, `balance.insufficient` */
export async function payOrder(
  deps: OrderDeps,
  { id, userId, actor = holderActor(userId) }: { id: string; userId: bigint; actor?: Actor },
): Promise<OrderRow> {
  return withTransaction(deps.db, async (tx) => {
    await lockCapacity(tx)
    await settle(deps, tx, { order: await lockedOrder(tx, id, userId), actor, now: deps.clock.now() })
    await tellOrder(tx, { userId, id, actor })
    return lockedOrder(tx, id, userId)
  })
}

/** Cancels an unpaid order. @throws {ApiError} `order.not_found`, `order.not_unpaid` */
export async function cancelOrder(
  deps: OrderDeps,
  { id, userId }: { id: string; userId: bigint },
): Promise<OrderRow> {
  return withTransaction(deps.db, async (tx) => {
    await lockCapacity(tx)
    const order = await lockedOrder(tx, id, userId)
    if (order.state !== 'unpaid') throw new ApiError('order.not_unpaid', { state: order.state })
    const state = step(orderTransitions, order.state, 'cancelled')
    await tx`update mining_order set state = ${state}, held_until = null where id = ${order.id}`
    await tellOrder(tx, { userId, id, actor: holderActor(userId) })
    return lockedOrder(tx, id, userId)
  })
}

/**
 * Moves the rent and starts the term: at this moment, but never on a day that is settled, whatever our clock says, for that
 * day is paid no more.
 */
async function settle(
  { ledger }: OrderDeps,
  tx: Tx,
  { order, actor, now }: { order: OrderRow; actor: Actor; now: Date },
): Promise<void> {
  if (order.state !== 'unpaid') throw new ApiError('order.not_unpaid', { state: order.state })
  if (order.expiresAt <= now) throw new ApiError('order.not_unpaid', { state: 'cancelled' })
  const settled = await lastSettledDay(tx)
  const open = settled ? boundsOf(settled).to : now
  const { startsAt, endsAt } = termOf(open > now ? open : now, order.periodDays)
  const paid =
    await tx`update mining_order set state = ${step(orderTransitions, order.state, 'paid')}, paid_at = ${startsAt},
    ends_at = ${endsAt}, held_until = coalesce(${endsAt}::timestamptz, 'infinity') where id = ${order.id} and held_until is not null`
  // Given back by a process whose clock is ahead of ours: others may have its units.
  if (paid.count === 0) throw new ApiError('order.not_unpaid', { state: 'cancelled' })
  const owner = `user/${order.userId}` as const
  const amount = money(BigInt(order.total), order.coin)
  const code = paymentCodes[order.kind]
  try {
    await ledger.postIn(tx, [
      {
        key: deriveKey('order', order.id, code),
        debit: owner,
        credit: 'income/rent',
        amount,
        code,
        reference: `order:${order.id}`,
        actor,
      },
    ])
  } catch (error) {
    throw balanceInsufficient(error) ?? error
  }
  await writeEvent(tx, { topic: 'rental', owner, actor, payload: { id: order.id } })
  await writeEvent(tx, { topic: 'balance', owner, actor, payload: { coin: order.coin } })
}

async function lockedOrder(tx: Tx, id: string, userId: bigint): Promise<OrderRow> {
  return ownOrder(await readOrder(tx, id, true), userId)
}

/** Nobody learns that another's order exists. */
export function ownOrder(order: OrderRow | undefined, userId: bigint): OrderRow {
  if (order?.userId !== userId) throw new ApiError('order.not_found')
  return order
}

/** Tells the holder's screens that an order changed. */
function tellOrder(
  tx: Tx,
  { userId, id, actor }: { userId: bigint; id: string; actor: Actor },
): Promise<void> {
  return writeEvent(tx, { topic: 'order', owner: `user/${userId}`, actor, payload: { id } })
}
