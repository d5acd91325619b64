import { endpoints, type ReplyOf } from '@lode/api-contract'
import { endpointQuery } from '../../app/data/endpoint-query.ts'

/** A deposit as its record shows it. */
export type Deposit = ReplyOf<typeof endpoints.transfers.deposits>['rows'][number]

/** The query of the newest deposits, of which a screen shows a few or looks for one. */
export function newestDepositsQuery(
  limit: number,
): ReturnType<typeof endpointQuery<typeof endpoints.transfers.deposits>> {
  return endpointQuery(endpoints.transfers.deposits, { limit })
}
