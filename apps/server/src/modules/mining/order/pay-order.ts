import { ApiError } from '@lode/api-contract'
import { withTransaction, writeEvents } from '@lode/database'
import { type Actor, boundsOf, holderActor, money, orderTransitions, step, termOf } from '@lode/domain'
import { balanceInsufficient } from '../../../platform/balance-insufficient.ts'
import { deriveKey } from '../../../platform/derive-key.ts'
import { lastDay } from '../../network/module.ts'
import { lockCapacity } from '../miner-repository.ts'
import type { OrderDeps } from './order-deps.ts'
import { ownOrder } from './own-order.ts'
import { paymentCodes } from './payment-codes.ts'
import { type OrderRow, readOrder } from './repository.ts'

/**
 * Pays an unpaid order from the balance; `actor` is whose doing it is, where not the holder's own. Its term starts at this moment, but never on a day that is published, whatever our clock
 * says, for its rentals are being paid, or were.
 * @throws {ApiError} `order.not_found`, `order.not_unpaid`, `balance.insufficient`
 */
export async function payOrder(
  { db, ledger, clock }: OrderDeps,
  { id, userId, actor = holderActor(userId) }: { id: string; userId: bigint; actor?: Actor },
): Promise<OrderRow> {
  return withTransaction(db, async (tx) => {
    await lockCapacity(tx)
    const order = ownOrder(await readOrder(tx, id, true), userId)
    const now = clock.now()
    if (order.state !== 'unpaid') throw new ApiError('order.not_unpaid', { state: order.state })
    if (order.expiresAt <= now) throw new ApiError('order.not_unpaid', { state: 'cancelled' })
    const published = await lastDay(tx)
    const open = published ? boundsOf(published).to.getTime() : 0
    const { startsAt, endsAt } = termOf(new Date(Math.max(open, now.getTime())), order.periodDays)
    const state = step(orderTransitions, order.state, 'paid')
    const paid =
      await tx`update mining_order set state = ${state}, paid_at = ${startsAt}, ends_at = ${endsAt},
      held_until = coalesce(${endsAt}::timestamptz, 'infinity') where id = ${order.id} and held_until is not null`
    // Given back by a process whose clock is ahead of ours: others may have its units.
    if (paid.count === 0) throw new ApiError('order.not_unpaid', { state: 'cancelled' })
    const owner = `user/${userId}` as const
    const code = paymentCodes[order.kind]
    const amount = money(BigInt(order.total), order.coin)
    const key = deriveKey('order', order.id, code)
    const transfer = {
      key,
      debit: owner,
      credit: 'income/rent',
      amount,
      code,
      reference: `order:${order.id}`,
      actor,
    } as const
    await ledger.postIn(tx, [transfer]).catch((error: unknown) => {
      throw balanceInsufficient(error) ?? error
    })
    await writeEvents(tx, [
      { topic: 'order', owner, actor, payload: { id: order.id } },
      { topic: 'rental', owner, actor, payload: { id: order.id } },
      { topic: 'balance', owner, actor, payload: { coin: order.coin } },
    ])
    return { ...order, state, paidAt: startsAt, endsAt }
  })
}
