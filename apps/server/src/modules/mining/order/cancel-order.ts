import { ApiError } from '@lode/api-contract'
import { withTransaction, writeEvent } from '@lode/database'
import { holderActor, orderTransitions, step } from '@lode/domain'
import { cancelPayment } from '../../payments/module.ts'
import { lockCapacity } from '../miner-repository.ts'
import type { OrderDeps } from './order-deps.ts'
import { ownOrder } from './own-order.ts'
import { type OrderRow, readOrder } from './repository.ts'

/**
 * Cancels an unpaid order and gives its units back. One that is cancelled stays so, and is answered as it is.
 * @throws {ApiError} `order.not_found`, `order.not_unpaid`
 */
export async function cancelOrder(
  { db, clock }: Pick<OrderDeps, 'db' | 'clock'>,
  { id, userId }: { id: string; userId: bigint },
): Promise<OrderRow> {
  return withTransaction(db, async (tx) => {
    await lockCapacity(tx)
    const order = ownOrder(await readOrder(tx, id, true), userId)
    if (order.state === 'cancelled') return order
    if (order.state !== 'unpaid') throw new ApiError('order.not_unpaid', { state: order.state })
    const state = step(orderTransitions, order.state, 'cancelled')
    const actor = holderActor(userId)
    await cancelPayment(tx, { purpose: 'order', id: order.id, actor, now: clock.now() })
    await tx`update mining_order set state = ${state}, held_until = null where id = ${order.id}`
    await writeEvent(tx, {
      topic: 'order',
      owner: `user/${userId}`,
      actor,
      payload: { id: order.id },
    })
    return { ...order, state, heldUntil: null }
  })
}
