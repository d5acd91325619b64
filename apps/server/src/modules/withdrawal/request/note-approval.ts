import type { Tx } from '@lode/database'
import type { Actor } from '@lode/domain'
import { judgePast } from '../payout/judge-past.ts'
import { readPasts } from '../payout/read-pasts.ts'
import { findWithdrawal, isHeld, moveWithdrawal } from '../repository.ts'

/**
 * Notes who let a withdrawal be paid and why, one that is pending, or that the signer holds back for a limit or for a balance that is
 * not explained, or because it failed on the chain: without that note the signer pays none of them, whatever its state. False when it waits for nobody any more.
 */
export async function noteApproval(
  tx: Tx,
  { id, actor, reason, at }: { id: string; actor: Actor; reason: string; at: Date },
): Promise<boolean> {
  const withdrawal = await findWithdrawal(tx, id)
  const held = withdrawal !== undefined && isHeld(withdrawal)
  if (withdrawal?.waits?.reason === 'failed_on_chain') return noteRetry(tx, { id, actor, reason, at })
  if (!withdrawal || !(withdrawal.state === 'pending' || held)) return false
  if (!held && !(await moveWithdrawal(tx, { withdrawal, to: 'approved', at, actor }))) return false
  const kept = await tx`insert into withdrawal_approval (withdrawal_id, actor, reason, at)
    values (${id}, ${actor}, ${reason}, ${at}) on conflict do nothing`
  // Held in spite of an earlier note: the signer did not take that one, and what is signed now is another approval.
  return held || kept.count > 0
}

/** Notes the approval of one retry; returns false where one is already approved and not yet used. */
async function noteRetry(
  tx: Tx,
  { id, actor, reason, at }: { id: string; actor: Actor; reason: string; at: Date },
): Promise<boolean> {
  const past = (await readPasts(tx, [{ id }])).get(id)
  if (judgePast(past) !== 'ask') return false
  const nth = (past?.retries ?? 0) + 1
  const kept = await tx`insert into payout_retry (withdrawal_id, nth, actor, reason, at)
    values (${id}, ${nth}, ${actor}, ${reason}, ${at}) on conflict do nothing`
  return kept.count > 0
}
