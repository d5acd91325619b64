import { withTransaction } from '@lode/database'
import type { Actor } from '@lode/domain'
import { findWithdrawal, moveWithdrawal } from '../repository.ts'
import type { WithdrawalDeps } from '../withdrawal-deps.ts'

/**
 * Lets a pending withdrawal be paid, and notes who did and why: without that note the payer pays none above the automatic
 * limit, whatever its state. The database's login has to be an operator's, not the app's. False when it is not pending any more.
 */
export async function approveWithdrawal(
  { db, clock }: Pick<WithdrawalDeps, 'db' | 'clock'>,
  { id, actor, reason }: { id: string; actor: Actor; reason: string },
): Promise<boolean> {
  const withdrawal = await findWithdrawal(db, id)
  if (withdrawal?.state !== 'pending') return false
  const at = clock.now()
  return withTransaction(db, async (tx) => {
    if (!(await moveWithdrawal(tx, { withdrawal, to: 'approved', at, actor }))) return false
    await tx`insert into withdrawal_approval (withdrawal_id, actor, reason, at)
      values (${id}, ${actor}, ${reason}, ${at})`
    return true
  })
}
