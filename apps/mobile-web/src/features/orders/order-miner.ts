import { type Client, endpoints } from '@lode/api-contract'
import { fromWire } from '@lode/domain'
import {
  DepositStopped,
  isAnswer,
  type PayFromWallet,
  type PaymentStep,
  withoutStep,
} from '../../entities/payments/face.ts'
import type { OrderChoice, PendingOrder, PendingOrders } from './pending-order.ts'
import type { Order } from './queries.ts'

/**
 * Orders a miner, rented or bought: sends the order under its key, and, when it is to be paid from the wallet, deposits exactly
 * its total. What is known is kept at each step, so that the same call after a reload goes on and nothing happens twice.
 * @throws {ApiError} refused, and forgotten; {TransportError} not answered, and kept
 */
export async function orderMiner(
  deps: { client: Client; pending: PendingOrders; payFromWallet: PayFromWallet },
  { key, choice, trail = {}, orderId }: PendingOrder,
  onStep: (step: PaymentStep) => void,
): Promise<Order> {
  const { client, pending, payFromWallet } = deps
  pending.keep({ key, choice, trail, ...(orderId !== undefined && { orderId }) })
  // An order that was made is read as it is now: it may be paid or lapsed since, and then no wallet is asked.
  const answer =
    orderId === undefined ? send(client, choice, key) : client.call(endpoints.mining.order, { id: orderId })
  const { order } = await answer.catch((error: unknown) => {
    if (isAnswer(error)) pending.forget(choice.minerId)
    throw error
  })
  if (choice.payWith === 'wallet' && order.state === 'unpaid') {
    pending.keep({ key, choice, trail, orderId: order.id })
    const { units, coin } = fromWire(order.total)
    let last = trail
    await payFromWallet({ coin, units, trail }, (step) => {
      last = step.trail
      pending.keep({ key, choice, trail: last, orderId: order.id })
      onStep(step)
    }).catch((error: unknown) => {
      // What had no effect on the chain is sent anew; what is only unseen is looked for.
      if (error instanceof DepositStopped && error.reason === 'reverted')
        pending.keep({ key, choice, trail: withoutStep(last, error.step), orderId: order.id })
      throw error
    })
  }
  pending.forget(choice.minerId)
  return order
}

function send(client: Client, choice: OrderChoice, idempotencyKey: string): Promise<{ order: Order }> {
  return choice.coin === undefined
    ? client.call(endpoints.mining.createOrder, choice, { idempotencyKey })
    : client.call(endpoints.mining.createPurchase, choice, { idempotencyKey })
}
