import { withTransaction } from '@lode/database'
import type { Actor } from '@lode/domain'
import { findWithdrawal, moveWithdrawal } from '../repository.ts'
import type { WithdrawalDeps } from '../withdrawal-deps.ts'

/**
 * Lets a withdrawal be paid that is pending, or that the signer holds back for a limit or for a balance that is not explained, and
 * notes who did and why: without that note the signer pays none of them, whatever its state. The database's login has to be an
 * operator's, not the app's. False when it waits for nobody any more.
 */
export async function approveWithdrawal(
  { db, clock }: Pick<WithdrawalDeps, 'db' | 'clock'>,
  { id, actor, reason }: { id: string; actor: Actor; reason: string },
): Promise<boolean> {
  const withdrawal = await findWithdrawal(db, id)
  const held = withdrawal?.state === 'approved' && withdrawal.waits !== null
  if (!withdrawal || !(withdrawal.state === 'pending' || held)) return false
  const at = clock.now()
  return withTransaction(db, async (tx) => {
    if (!held && !(await moveWithdrawal(tx, { withdrawal, to: 'approved', at, actor }))) return false
    const kept = await tx`insert into withdrawal_approval (withdrawal_id, actor, reason, at)
      values (${id}, ${actor}, ${reason}, ${at}) on conflict do nothing`
    // Held in spite of an earlier note: the signer did not take that one, and what is signed now is another approval.
    return held || kept.count > 0
  })
}
