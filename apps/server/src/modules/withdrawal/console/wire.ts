import { toWire } from '@lode/domain'
import type { Withdrawal } from '../repository.ts'

const hourMs = 3_600_000

/** A withdrawal as an operator sees it. @param reviewHours How long a decision may take. */
export function consoleView(withdrawal: Withdrawal, reviewHours: number) {
  const { id, number, userId, network, address, amount, fee, state, waits, rejection, transactionHash } =
    withdrawal
  const forPerson = state === 'pending' || (state === 'approved' && waits !== null && waits.until === null)
  return {
    ...{ id, network, address, state, rejection, transactionHash },
    number: String(number),
    userId: String(userId),
    amount: toWire(amount),
    fee: toWire(fee),
    requestedAt: withdrawal.requestedAt.toISOString(),
    dueAt: forPerson ? new Date(withdrawal.requestedAt.getTime() + reviewHours * hourMs).toISOString() : null,
    waits: waits && { reason: waits.reason, until: waits.until?.toISOString() ?? null },
  }
}
