import { endpoints, type ReplyOf } from '@lode/api-contract'
import { endpointQuery } from '../../app/data/endpoint-query.ts'
import { session } from '../../app/storage/session-store.ts'
import { vouchedOptions } from './vouched-options.ts'

/** What can be deposited on which network. */
export type DepositOptions = ReplyOf<typeof endpoints.transfers.depositOptions>
/** One coin on one network. */
export type DepositOption = DepositOptions['options'][number]

/** The query of what can be deposited, as the server has signed it. It fails with `DepositTampered` otherwise. */
export function depositOptionsQuery(): ReturnType<
  typeof endpointQuery<typeof endpoints.transfers.depositOptions>
> {
  const query = endpointQuery(endpoints.transfers.depositOptions, {})
  return {
    ...query,
    queryFn: async (context) =>
      vouchedOptions(await query.queryFn(context), session.getState().selectedAccount),
  }
}
