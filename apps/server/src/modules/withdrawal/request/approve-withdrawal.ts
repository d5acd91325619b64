import { withTransaction } from '@lode/database'
import { findWithdrawal, moveWithdrawal } from '../repository.ts'
import type { WithdrawalDeps } from '../withdrawal-deps.ts'

/** Lets a pending withdrawal be paid. False when it is not pending any more. */
export async function approveWithdrawal(
  { db, clock }: Pick<WithdrawalDeps, 'db' | 'clock'>,
  { id }: { id: string },
): Promise<boolean> {
  const withdrawal = await findWithdrawal(db, id)
  if (withdrawal?.state !== 'pending') return false
  return withTransaction(db, (tx) => moveWithdrawal(tx, { withdrawal, to: 'approved', at: clock.now() }))
}
