import { endpoints, type ReplyOf } from '@lode/api-contract'
import { endpointQuery } from '../../app/endpoint-query.ts'
import { session } from '../../app/session-store.ts'
import { vouchedOptions } from './vouched-options.ts'

/** What can be deposited on which network. */
export type DepositOptions = ReplyOf<typeof endpoints.transfers.depositOptions>
/** One coin on one network. */
export type DepositOption = DepositOptions['options'][number]
/** A deposit as its record shows it. */
export type Deposit = ReplyOf<typeof endpoints.transfers.deposits>['rows'][number]

/** The query of what can be deposited, as the server has signed it. It fails with `DepositTampered` otherwise. */
export function depositOptionsQuery(): ReturnType<
  typeof endpointQuery<typeof endpoints.transfers.depositOptions>
> {
  const { queryKey, queryFn } = endpointQuery(endpoints.transfers.depositOptions, {})
  return {
    queryKey,
    queryFn: async (context) => vouchedOptions(await queryFn(context), session.getState().selectedAccount),
  }
}

/** The query of the newest deposits, of which a screen shows a few or looks for one. */
export function newestDepositsQuery(
  limit: number,
): ReturnType<typeof endpointQuery<typeof endpoints.transfers.deposits>> {
  return endpointQuery(endpoints.transfers.deposits, { limit })
}
