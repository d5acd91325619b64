import { endpoints } from '@lode/api-contract'
import { endpointQuery } from '../../app/data/endpoint-query.ts'

/** All pairs with their prices. */
export function marketsQuery(): ReturnType<typeof endpointQuery<typeof endpoints.market.list>> {
  return endpointQuery(endpoints.market.list, {})
}
