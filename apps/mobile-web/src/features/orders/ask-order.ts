import { type Client, endpoints } from '@lode/api-contract'
import { type Coin, fromWire } from '@lode/domain'
import type { Asked, Intent } from '../../entities/payments/face.ts'
import type { Order } from './queries.ts'

type AnyChoice = {
  minerId: string
  quantity: number
  termsVersion: number
  /** A card pays as a wallet does, by a deposit: only who sends it differs. */
  payWith: 'balance' | 'wallet' | 'card'
}

/** What a holder chose: to rent for a period, or to buy with a coin. */
export type OrderChoice = AnyChoice &
  ({ periodDays: number; coin?: undefined } | { coin: Coin; periodDays?: undefined })

/** Sends an order, of a miner rented or bought, or reads how it is. @throws {ApiError} refused; {TransportError} not answered */
export async function askOrder(
  client: Client,
  { key, choice, id }: Intent<OrderChoice>,
): Promise<Asked<Order>> {
  const { order } =
    id === undefined ? await send(client, choice, key) : await client.call(endpoints.mining.order, { id })
  const owed = choice.payWith === 'wallet' && order.state === 'unpaid'
  return { id: order.id, answer: order, due: owed ? fromWire(order.total) : null }
}

function send(client: Client, choice: OrderChoice, idempotencyKey: string): Promise<{ order: Order }> {
  const payWith = choice.payWith === 'balance' ? 'balance' : 'wallet'
  return choice.coin === undefined
    ? client.call(endpoints.mining.createOrder, { ...choice, payWith }, { idempotencyKey })
    : client.call(endpoints.mining.createPurchase, { ...choice, payWith }, { idempotencyKey })
}
