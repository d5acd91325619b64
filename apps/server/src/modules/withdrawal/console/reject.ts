import { ApiError, type ParsedInputOf } from '@lode/api-contract'
import type { consoleEndpoints } from '@lode/api-contract/console.ts'
import type { Actor } from '@lode/domain'
import type { OperatingDeps } from '../../../platform/deps.ts'
import type { Once } from '../../../platform/operators.ts'
import { arePaid } from '../payout/vaults.ts'
import { findWithdrawal } from '../repository.ts'
import { isRejectable } from '../request/is-rejectable.ts'
import { rejectWithdrawal } from '../request/reject-withdrawal.ts'
import { findGranted } from './find-granted.ts'

/**
 * Rejects a withdrawal of which nothing is signed, for a reason that its holder reads; all of it goes back.
 * @throws {ApiError} `operator.refused`: `too_late` where it has moved on, or was paid by these books' later self, `own` where an
 * appeal overturned this operator's rejection of the same payment.
 */
export async function rejectInConsole(
  { db, ledger, clock, chain }: Pick<OperatingDeps, 'db' | 'ledger' | 'clock' | 'chain'>,
  {
    asked,
    once,
    actor,
  }: { asked: ParsedInputOf<typeof consoleEndpoints.withdrawals.reject>; once: Once; actor: Actor },
): Promise<void> {
  const tooLate = new ApiError('operator.refused', { reason: 'too_late' })
  const found = await findWithdrawal(db, asked.id)
  if (found && (await findGranted(db, found))?.rejectedBy === actor)
    throw new ApiError('operator.refused', { reason: 'own' })
  if (found && (await arePaid({ db, chain }, [found.number])).includes(true)) throw tooLate
  await once(async (tx) => {
    const withdrawal = await findWithdrawal(tx, asked.id)
    if (!withdrawal || !isRejectable(withdrawal)) throw tooLate
    const reason = asked.rejection
    if (!(await rejectWithdrawal(tx, { withdrawal, reason, actor, ledger, clock }))) throw tooLate
  })
}
