import { endpoints, type InputOf, type ReplyOf } from '@lode/api-contract'
import { endpointQuery } from '../../app/data/endpoint-query.ts'

/** One coin on one network, with its fee and limits. */
export type WithdrawalOption = ReplyOf<typeof endpoints.transfers.withdrawalOptions>['options'][number]
/** What can be withdrawn, and why nothing can now. */
export type WithdrawalOptions = ReplyOf<typeof endpoints.transfers.withdrawalOptions>
/** A withdrawal as its record shows it. */
export type Withdrawal = ReplyOf<typeof endpoints.transfers.withdrawal>['withdrawal']

/** The query of what can be withdrawn. */
export function withdrawalOptionsQuery(): ReturnType<
  typeof endpointQuery<typeof endpoints.transfers.withdrawalOptions>
> {
  return endpointQuery(endpoints.transfers.withdrawalOptions, {})
}

/** The query of whether an address needs no word of the holder's wallet. */
export function recipientQuery(
  input: InputOf<typeof endpoints.transfers.withdrawalRecipient>,
): ReturnType<typeof endpointQuery<typeof endpoints.transfers.withdrawalRecipient>> {
  return endpointQuery(endpoints.transfers.withdrawalRecipient, input)
}

/** The query of the newest withdrawals. */
export function newestWithdrawalsQuery(
  limit: number,
): ReturnType<typeof endpointQuery<typeof endpoints.transfers.withdrawals>> {
  return endpointQuery(endpoints.transfers.withdrawals, { limit })
}

/** How often the server is asked, beside what the live stream tells, in milliseconds. */
const askEvery = 5_000

/** The query of one withdrawal, which goes on by itself until its end. */
export function liveWithdrawalQuery(id: string) {
  const query = endpointQuery(endpoints.transfers.withdrawal, { id })
  return {
    ...query,
    refetchInterval: ({ state }: { state: { data?: { withdrawal: Withdrawal } | undefined } }) =>
      ['final', 'rejected'].includes(state.data?.withdrawal.state ?? '') ? (false as const) : askEvery,
  }
}
