import { ApiError } from '@lode/api-contract'
import { type Tx, writeEvent } from '@lode/database'
import type { Actor, FreezeReason } from '@lode/domain'
import { userOwner } from '@lode/ledger'

/**
 * Freezes a holder's withdrawals: none is asked for and none is signed until somebody releases them. Their balance, deposits and
 * mining go on.
 * @throws {ApiError} `request.not_found` for nobody; `operator.refused` (`frozen`) where they are frozen.
 */
export async function freezeWithdrawals(
  tx: Tx,
  freeze: { id: string; userId: bigint; reason: FreezeReason; actor: Actor; at: Date },
): Promise<void> {
  const { id, reason, actor, at } = freeze
  const userId = String(freeze.userId)
  if ((await tx`select from users where id = ${userId}`).length === 0) throw new ApiError('request.not_found')
  const { count } = await tx`insert into withdrawal_freeze (id, user_id, reason, at, actor)
    values (${id}, ${userId}, ${reason}, ${at}, ${actor}) on conflict do nothing`
  if (count === 0) throw new ApiError('operator.refused', { reason: 'frozen' })
  await writeEvent(tx, {
    ...{ topic: 'withdrawal', owner: userOwner(freeze.userId), actor },
    payload: { id },
  })
}
