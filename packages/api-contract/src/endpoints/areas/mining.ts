export { details, headline, history, list } from '../mining.ts'
export { cancelOrder, createOrder, order, orders, payOrder, rental, rentals } from '../orders.ts'
export { payout, statement } from '../payouts.ts'
