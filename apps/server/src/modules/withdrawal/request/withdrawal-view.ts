import { type endpoints, type ReplyOf, withdrawalWaitReasons } from '@lode/api-contract'
import { toWire } from '@lode/domain'
import type { Withdrawal } from '../repository.ts'

/** A withdrawal as it is shown. */
export type WithdrawalWire = ReplyOf<typeof endpoints.transfers.withdrawal>['withdrawal']

type Shown = Omit<Withdrawal, 'number' | 'userId' | 'payer' | 'nonce' | 'minedHeight' | 'minedHash'>

/** Writes a withdrawal as it is shown. */
export function withdrawalView(withdrawal: Shown): WithdrawalWire {
  const { id, network, address, amount, fee, actual, state, rejection, transactionHash, requestedAt } =
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
    waits: waitsOf(withdrawal),
    dueAt: withdrawal.dueAt?.toISOString() ?? null,
    transactionHash,
    at: requestedAt.toISOString(),
  }
}

/** Why it is not paid yet, as its holder reads it: what a list says of the recipient is not told. */
function waitsOf({ state, waits }: Pick<Shown, 'state' | 'waits'>): WithdrawalWire['waits'] {
  if (waits === null) return state === 'pending' ? { reason: 'amount', until: null } : null
  const reason = withdrawalWaitReasons.find((one) => one === waits.reason) ?? 'review'
  return { reason, until: waits.until?.toISOString() ?? null }
}
