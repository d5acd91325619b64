import { endpoints, type ReplyOf } from '@lode/api-contract'
import { endpointQuery } from '../../app/data/endpoint-query.ts'

/** All miners, as they are answered. */
export type MinerList = ReplyOf<typeof endpoints.mining.list>
/** A miner as the list and its own screen show it. */
export type Miner = MinerList['miners'][number]
/** One period of a miner with its price and estimate. */
export type MinerEstimate = Miner['estimates'][number]
/** The recorded day that estimates are computed from. */
export type Network = NonNullable<MinerList['network']>

/** All miners; they are filtered in the browser, so that filters answer at once and while offline. */
export const minersQuery = () => endpointQuery(endpoints.mining.list, {})

/** One miner with its network day. */
export const minerQuery = ({ id }: { id: string }) => endpointQuery(endpoints.mining.details, { id })

/** How every way to use a miner would have ended. */
export const comparisonQuery = () => endpointQuery(endpoints.mining.comparison, {})

/** One way to use a miner, and at how many recorded starts it lost. */
export type ComparedWay = ReplyOf<typeof endpoints.mining.comparison>['miners'][number]['ways'][number]

/** What our machines delivered of their rated power. */
export type Uptime = NonNullable<ReplyOf<typeof endpoints.mining.details>['uptime']>
