import type { Tx } from '@lode/database'
import type { Actor } from '@lode/domain'
import { findWithdrawal, moveWithdrawal } from '../repository.ts'

/**
 * Notes who let a withdrawal be paid and why, one that is pending, or that the signer holds back for a limit or for a balance that is
 * not explained: without that note the signer pays none of them, whatever its state. False when it waits for nobody any more.
 */
export async function noteApproval(
  tx: Tx,
  { id, actor, reason, at }: { id: string; actor: Actor; reason: string; at: Date },
): Promise<boolean> {
  const withdrawal = await findWithdrawal(tx, id)
  const held = withdrawal?.state === 'approved' && withdrawal.waits !== null
  if (!withdrawal || !(withdrawal.state === 'pending' || held)) return false
  if (!held && !(await moveWithdrawal(tx, { withdrawal, to: 'approved', at, actor }))) return false
  const kept = await tx`insert into withdrawal_approval (withdrawal_id, actor, reason, at)
    values (${id}, ${actor}, ${reason}, ${at}) on conflict do nothing`
  // Held in spite of an earlier note: the signer did not take that one, and what is signed now is another approval.
  return held || kept.count > 0
}
