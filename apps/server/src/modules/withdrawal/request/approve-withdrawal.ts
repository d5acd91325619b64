import { withTransaction } from '@lode/database'
import type { Actor } from '@lode/domain'
import type { WithdrawalDeps } from '../withdrawal-deps.ts'
import { noteApproval } from './note-approval.ts'

/**
 * Lets a withdrawal be paid that is pending, or that the signer holds back: `noteApproval` in a transaction of its own. The database's
 * login has to be an operator's, not the app's. False when it waits for nobody any more.
 */
export function approveWithdrawal(
  { db, clock }: Pick<WithdrawalDeps, 'db' | 'clock'>,
  approval: { id: string; actor: Actor; reason: string },
): Promise<boolean> {
  return withTransaction(db, (tx) => noteApproval(tx, { ...approval, at: clock.now() }))
}
