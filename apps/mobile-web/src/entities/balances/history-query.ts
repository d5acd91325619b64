import { endpoints, type ReplyOf } from '@lode/api-contract'
import { endpointQuery } from '../../app/data/endpoint-query.ts'

/** What my balances were worth, day by day. */
export type BalanceDays = ReplyOf<typeof endpoints.assets.balanceHistory>['days']

/** The query of what my balances were worth. @example const { data } = useQuery(balanceHistoryQuery()) */
export const balanceHistoryQuery = () => endpointQuery(endpoints.assets.balanceHistory, {})
