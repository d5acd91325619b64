import { type endpoints, type ReplyOf, withdrawalWaitReasons } from '@lode/api-contract'
import { toWire } from '@lode/domain'
import type { Withdrawal } from '../repository.ts'

/** A withdrawal as it is shown. */
export type WithdrawalWire = ReplyOf<typeof endpoints.transfers.withdrawal>['withdrawal']

type Shown = Omit<Withdrawal, 'number' | 'userId' | 'payer' | 'nonce' | 'minedHeight' | 'minedHash'>

/** Writes a withdrawal as it is shown. */
export function withdrawalView(withdrawal: Shown): WithdrawalWire {
  const { id, network, address, amount, fee, actual, state, rejection, waits, transactionHash, requestedAt } =
    withdrawal
  return {
    id,
    coin: amount.coin,
    network,
    address,
    amount: toWire(amount),
    fee: toWire(fee),
    actual: toWire(actual),
    state,
    timeline: withdrawal.timeline.map((step) => ({ state: step.state, at: step.at.toISOString() })),
    rejection,
    waits: waits && {
      reason: withdrawalWaitReasons.find((reason) => reason === waits.reason) ?? 'review',
      until: waits.until?.toISOString() ?? null,
    },
    transactionHash,
    at: requestedAt.toISOString(),
  }
}
