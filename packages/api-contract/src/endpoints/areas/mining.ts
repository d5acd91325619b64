export { comparison, details, headline, history, list } from '../mining.ts'
export {
  cancelOrder,
  createOrder,
  createPurchase,
  order,
  orders,
  payOrder,
  rental,
  rentals,
  sellBack,
} from '../orders.ts'
export { payout, statement } from '../payouts.ts'
