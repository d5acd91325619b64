import { withTransaction, writeEvent } from '@lode/database'
import { userOwner } from '@lode/ledger'
import { findWithdrawal, moveWithdrawal, runnerOf } from '../repository.ts'
import { resolveLegs } from '../request/legs.ts'
import type { PayoutDeps } from '../withdrawal-deps.ts'

/** Posts both holds of a payment that is final, with its last state, in one transaction. */
export async function finishPayout(deps: PayoutDeps, { id }: { id: string }): Promise<void> {
  const { db, ledger, clock, onStep } = deps
  const withdrawal = await findWithdrawal(db, id)
  if (withdrawal?.state !== 'mined') return
  const actor = runnerOf(withdrawal.network)
  await onStep?.('before-final')
  await withTransaction(db, async (tx) => {
    if (!(await moveWithdrawal(tx, { withdrawal, to: 'final', at: clock.now() }))) return
    await ledger.postIn(tx, resolveLegs(withdrawal, { phase: 'post_pending', actor }))
    const owner = userOwner(withdrawal.userId)
    await writeEvent(tx, { topic: 'balance', owner, actor, payload: { coin: withdrawal.amount.coin } })
  })
  await onStep?.('after-final')
}
