import { withTransaction } from '@lode/database'
import { moveWithdrawals, type Withdrawal } from '../repository.ts'
import type { PayoutDeps } from '../withdrawal-deps.ts'

/**
 * Sends signed bytes that were committed before. When the node's answer is lost the states stay as they are, and the
 * next run sends the same bytes again.
 * @throws when the node did not say that it has them.
 */
export async function sendPayout(
  { db, chain, clock, onStep }: PayoutDeps,
  { withdrawals, bytes }: { withdrawals: readonly Withdrawal[]; bytes: string },
): Promise<void> {
  await chain.payouts.broadcast(bytes)
  await onStep?.('after-broadcast')
  const signed = withdrawals.filter(({ state }) => state === 'signed')
  if (signed.length > 0)
    await withTransaction(db, (tx) =>
      moveWithdrawals(tx, { withdrawals: signed, to: 'broadcast', at: clock.now() }),
    )
  await onStep?.('after-broadcast-commit')
}
