import { ApiError } from '@lode/api-contract'
import type { OrderRow } from './repository.ts'

/** The order, if it is the holder's. Nobody learns that another's exists. @throws {ApiError} `order.not_found` */
export function ownOrder(order: OrderRow | undefined, userId: bigint): OrderRow {
  if (order?.userId !== userId) throw new ApiError('order.not_found')
  return order
}
