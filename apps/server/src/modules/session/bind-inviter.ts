import { ApiError } from '@lode/api-contract'
import { type Tx, writeEvent } from '@lode/database'
import { holderActor } from '@lode/domain'
import { userOwner } from '@lode/ledger'

/**
 * Binds a holder to the inviter of a code, for good. Bindings wait for one another, so that two at once make no circle.
 * @throws {ApiError} `invite.code_unknown`, `invite.own_code`, `invite.already_bound`, `invite.circle`
 */
export async function bindInviter(tx: Tx, { userId, code }: { userId: bigint; code: string }): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended('lode.inviters', 0))`
  const [inviter] = await tx<{ id: bigint; circle: boolean }[]>`
    with recursive above as (
      select id, invited_by from users where invite_code = ${code.toUpperCase()}
      union select u.id, u.invited_by from users u join above on u.id = above.invited_by
    )
    select u.id, exists (select from above where above.id = ${userId.toString()}) as circle
    from users u where u.invite_code = ${code.toUpperCase()}`
  if (!inviter) throw new ApiError('invite.code_unknown')
  if (inviter.id === userId) throw new ApiError('invite.own_code')
  if (inviter.circle) throw new ApiError('invite.circle')
  const [holder] = await tx<{ by: bigint | null }[]>`
    select invited_by as by from users where id = ${userId.toString()}`
  // Asked again, as after an answer that was lost.
  if (holder?.by === inviter.id) return
  const { count } = await tx`update users set invited_by = ${inviter.id.toString()}
    where id = ${userId.toString()} and invited_by is null`
  if (count === 0) throw new ApiError('invite.already_bound')
  const actor = holderActor(userId)
  for (const id of [userId, inviter.id])
    await writeEvent(tx, { topic: 'invite', owner: userOwner(id), actor, payload: {} })
}
