import { ApiError } from '@lode/api-contract'
import { withTransaction, writeEvents } from '@lode/database'
import {
  type Actor,
  boundsOf,
  holderActor,
  orderTransitions,
  type PaymentMethod,
  step,
  termOf,
} from '@lode/domain'
import { deriveKey } from '../../../platform/derive-key.ts'
import { lastDay } from '../../network/module.ts'
import { PaymentNotOpen, pay } from '../../payments/module.ts'
import { lockCapacity } from '../miner-repository.ts'
import type { OrderDeps } from './order-deps.ts'
import { ownOrder } from './own-order.ts'
import { paymentCodes } from './payment-codes.ts'
import { type OrderRow, readOrder } from './repository.ts'

/**
 * Pays an unpaid order, by what its payment allows; `actor` is whose doing it is, where not the holder's own. Its term starts at this
 * moment, but never on a day that is published, whatever our clock says, for its rentals are being paid, or were. Asked by its holder
 * when it is paid, it answers as it is.
 * @throws {ApiError} `order.not_found`, `order.not_unpaid`, `balance.insufficient`
 */
export async function payOrder(
  { db, ledger, clock }: OrderDeps,
  {
    id,
    userId,
    with: method = 'balance',
    actor = holderActor(userId),
  }: { id: string; userId: bigint; with?: PaymentMethod; actor?: Actor },
): Promise<OrderRow> {
  return withTransaction(db, async (tx) => {
    await lockCapacity(tx)
    const order = ownOrder(await readOrder(tx, id, true), userId)
    const now = clock.now()
    // A holder whose answer was lost asks again. Another's payment must know that it came too late.
    if (order.state === 'paid' && method === 'balance') return order
    if (order.state !== 'unpaid') throw new ApiError('order.not_unpaid', { state: order.state })
    const published = await lastDay(tx)
    const open = published ? boundsOf(published).to.getTime() : 0
    const { startsAt, endsAt } = termOf(new Date(Math.max(open, now.getTime())), order.periodDays)
    const state = step(orderTransitions, order.state, 'paid')
    const code = paymentCodes[order.kind]
    const key = deriveKey('order', order.id, code)
    const payment = {
      purpose: 'order',
      id: order.id,
      with: method,
      to: 'income/rent',
      code,
      key,
      actor,
      now,
    } as const
    await pay(ledger, tx, payment).catch((error: unknown) => {
      throw error instanceof PaymentNotOpen ? new ApiError('order.not_unpaid', { state: 'cancelled' }) : error
    })
    const paid =
      await tx`update mining_order set state = ${state}, paid_at = ${startsAt}, ends_at = ${endsAt},
      held_until = ${endsAt} where id = ${order.id} and held_until is not null`
    // Given back by a process whose clock is ahead of ours: others may have its units.
    if (paid.count === 0) throw new ApiError('order.not_unpaid', { state: 'cancelled' })
    const owner = `user/${userId}` as const
    await writeEvents(tx, [
      { topic: 'order', owner, actor, payload: { id: order.id } },
      { topic: 'rental', owner, actor, payload: { id: order.id } },
      { topic: 'balance', owner, actor, payload: { coin: order.coin } },
    ])
    return { ...order, state, paidAt: startsAt, endsAt, heldUntil: endsAt }
  })
}
