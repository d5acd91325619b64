import { withTransaction } from '@lode/database'
import type { Actor } from '@lode/domain'
import { findWithdrawal, moveWithdrawal } from '../repository.ts'
import type { WithdrawalDeps } from '../withdrawal-deps.ts'

/** Lets a pending withdrawal be paid. False when it is not pending any more. */
export async function approveWithdrawal(
  { db, clock }: Pick<WithdrawalDeps, 'db' | 'clock'>,
  { id, actor }: { id: string; actor: Actor },
): Promise<boolean> {
  const withdrawal = await findWithdrawal(db, id)
  if (withdrawal?.state !== 'pending') return false
  return withTransaction(db, (tx) =>
    moveWithdrawal(tx, { withdrawal, to: 'approved', at: clock.now(), actor }),
  )
}
