import { client } from '../../app/data/client.ts'
import { type IntentOnItsWay, type PayFromWallet, useIntent } from '../../entities/payments/face.ts'
import { askOrder, type OrderChoice } from './ask-order.ts'
import { type Order, refreshOrders } from './queries.ts'

/** An order in the making, as the review sheet shows it. */
export type Ordering = IntentOnItsWay<OrderChoice>

/** Orders a miner, rented or bought; `onOrdered` is told the order. @example const ordering = useOrder({ minerId, payFromWallet, onOrdered }) */
export function useOrder({
  minerId,
  payFromWallet,
  onOrdered,
}: {
  minerId: string
  payFromWallet: PayFromWallet
  onOrdered: (order: Order, choice: OrderChoice) => void
}): Ordering {
  return useIntent({
    purpose: `rent.${minerId}`,
    ask: (intent) => askOrder(client, intent),
    payFromWallet,
    onPaid: onOrdered,
    onSettled: refreshOrders,
  })
}
