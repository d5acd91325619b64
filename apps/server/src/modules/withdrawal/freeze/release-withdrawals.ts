import { ApiError } from '@lode/api-contract'
import { type Tx, writeEvent } from '@lode/database'
import type { Actor } from '@lode/domain'
import { userOwner } from '@lode/ledger'

/**
 * Releases a holder's withdrawals. What waited for it is looked at by the next run of payouts.
 * @throws {ApiError} `operator.refused` (`not_frozen`) where none stood.
 */
export async function releaseWithdrawals(
  tx: Tx,
  { userId, actor, at }: { userId: bigint; actor: Actor; at: Date },
): Promise<void> {
  const [freeze] = await tx<{ id: string }[]>`
    update withdrawal_freeze set released_at = ${at}, released_by = ${actor}
    where user_id = ${String(userId)} and released_at is null returning id`
  if (!freeze) throw new ApiError('operator.refused', { reason: 'not_frozen' })
  await writeEvent(tx, {
    ...{ topic: 'withdrawal', owner: userOwner(userId), actor },
    payload: { id: freeze.id },
  })
}
