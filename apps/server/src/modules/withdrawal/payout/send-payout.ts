import { withTransaction } from '@lode/database'
import { moveWithdrawal, type Withdrawal } from '../repository.ts'
import type { PayoutDeps } from '../withdrawal-deps.ts'

/**
 * Sends signed bytes that were committed before. When the node's answer is lost the state stays as it is, and the
 * next run sends the same bytes again.
 * @throws when the node did not say that it has them.
 */
export async function sendPayout(
  { db, chain, clock, onStep }: PayoutDeps,
  { withdrawal, bytes }: { withdrawal: Withdrawal; bytes: string },
): Promise<void> {
  await chain.payouts.broadcast(bytes)
  await onStep?.('after-broadcast')
  if (withdrawal.state === 'signed')
    await withTransaction(db, (tx) => moveWithdrawal(tx, { withdrawal, to: 'broadcast', at: clock.now() }))
  await onStep?.('after-broadcast-commit')
}
