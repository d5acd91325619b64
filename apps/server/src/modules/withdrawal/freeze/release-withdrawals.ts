import { type Database, withTransaction, writeEvent } from '@lode/database'
import type { Actor } from '@lode/domain'
import { userOwner } from '@lode/ledger'

/** Releases a holder's withdrawals. What waited for it is looked at by the next run of payouts. False where none stood. */
export function releaseWithdrawals(
  db: Database,
  { userId, actor, at }: { userId: bigint; actor: Actor; at: Date },
): Promise<boolean> {
  return withTransaction(db, async (tx) => {
    const [freeze] = await tx<{ id: string }[]>`
      update withdrawal_freeze set released_at = ${at}, released_by = ${actor}
      where user_id = ${String(userId)} and released_at is null returning id`
    if (!freeze) return false
    await writeEvent(tx, {
      ...{ topic: 'withdrawal', owner: userOwner(userId), actor },
      payload: { id: freeze.id },
    })
    return true
  })
}
