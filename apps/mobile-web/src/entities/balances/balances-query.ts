import { endpoints, type ReplyOf } from '@lode/api-contract'
import { endpointQuery } from '../../app/data/endpoint-query.ts'

/** My balances, as the server keeps them. */
export type Balances = ReplyOf<typeof endpoints.assets.balances>

/** The query of my balances. @example const { data } = useQuery(balancesQuery()) */
export function balancesQuery(): ReturnType<typeof endpointQuery<typeof endpoints.assets.balances>> {
  return endpointQuery(endpoints.assets.balances, {})
}
