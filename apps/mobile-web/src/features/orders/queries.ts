import { endpoints, type InputOf, type ReplyOf } from '@lode/api-contract'
import { endpointPages } from '../../app/data/endpoint-pages.ts'
import { endpointQuery } from '../../app/data/endpoint-query.ts'
import { queryClient } from '../../app/data/query-client.ts'

/** An order of mine. */
export type Order = ReplyOf<typeof endpoints.mining.order>['order']
/** What is to be paid for it, and what came. */
export type Payment = ReplyOf<typeof endpoints.payments.payment>['payment']
/** What the list can be narrowed to. */
export type OrderFilter = NonNullable<InputOf<typeof endpoints.mining.orders>['state']> | 'all'

/** My orders, page by page. */
export const ordersQuery = (filter: OrderFilter) =>
  endpointPages(endpoints.mining.orders, filter === 'all' ? {} : { state: filter })

/** One of my orders. */
export const orderQuery = ({ id }: { id: string }) => endpointQuery(endpoints.mining.order, { id })

/** The payment of one of my orders. */
export const paymentQuery = ({ id }: { id: string }) =>
  endpointQuery(endpoints.payments.payment, { purpose: 'order', id })

/** After an order changed: everything that shows it, its miner or the balance is asked for anew. */
export async function refreshOrders(): Promise<void> {
  const { mining, assets, payments } = endpoints
  const { orders, order, rentals, list, details } = mining
  const paths = [orders, order, rentals, list, details, payments.payment, assets.balances]
  await Promise.all(paths.map(({ path }) => queryClient.invalidateQueries({ queryKey: [path] })))
}
