import { withTransaction, writeEvents } from '@lode/database'
import { userOwner } from '@lode/ledger'
import { inHalves } from '../../../platform/in-halves.ts'
import { runSequentially } from '../../../platform/jobs/run-sequentially.ts'
import { moveWithdrawals, runnerOf, type Withdrawal } from '../repository.ts'
import { resolveLegs } from '../request/legs.ts'
import type { PayoutDeps } from '../withdrawal-deps.ts'

/**
 * Posts both holds of payments that are final, with their last state, in one transaction. One that the books refuse holds up no
 * other: what failed is thrown at the end.
 */
export async function finishPayouts(deps: PayoutDeps, withdrawals: readonly Withdrawal[]): Promise<void> {
  const { db, onStep } = deps
  if (withdrawals.length === 0) return
  const each = runSequentially(() => db`select 1`)
  await onStep?.('before-final')
  await inHalves(
    withdrawals,
    (some) => finish(deps, some),
    (error) => each.attempt(() => Promise.reject(error)),
  )
  await onStep?.('after-final')
  each.end()
}

async function finish(
  { db, ledger, clock, chain }: PayoutDeps,
  withdrawals: readonly Withdrawal[],
): Promise<Withdrawal[]> {
  const actor = runnerOf(chain.network)
  return withTransaction(db, async (tx) => {
    const moved = await moveWithdrawals(tx, { withdrawals, to: 'final', at: clock.now() })
    await ledger.postIn(
      tx,
      moved.flatMap((withdrawal) => resolveLegs(withdrawal, { phase: 'post_pending', actor })),
    )
    await writeEvents(
      tx,
      moved.map(({ userId, amount: { coin } }) => ({
        topic: 'balance',
        owner: userOwner(userId),
        actor,
        payload: { coin },
      })),
    )
    return moved
  })
}
