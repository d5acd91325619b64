import { toWire } from '@lode/domain'
import type { Withdrawal } from '../repository.ts'

/** A withdrawal as an operator sees it. */
export function consoleView(withdrawal: Withdrawal) {
  const { id, number, userId, network, address, amount, fee, state, waits, rejection, transactionHash } =
    withdrawal
  return {
    ...{ id, network, address, state, rejection, transactionHash },
    number: String(number),
    userId: String(userId),
    amount: toWire(amount),
    fee: toWire(fee),
    requestedAt: withdrawal.requestedAt.toISOString(),
    dueAt: withdrawal.dueAt?.toISOString() ?? null,
    waits: waits && { reason: waits.reason, until: waits.until?.toISOString() ?? null },
  }
}
