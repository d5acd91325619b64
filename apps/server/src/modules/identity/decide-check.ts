import type { identityFaults } from '@lode/api-contract'
import { type Database, type Tx, withTransaction, writeEvent } from '@lode/database'
import type { Actor, Clock } from '@lode/domain'
import { userOwner } from '@lode/ledger'
import { readIdentityTerms } from './terms.ts'

/** What a reviewer decides. `comment` is for the holder, `note` for reviewers. */
export type Decision = {
  readonly userId: bigint
  readonly actor: Actor
  readonly note: string
} & (
  | { readonly decision: 'approve' }
  | { readonly decision: 'hold'; readonly comment: string }
  | {
      readonly decision: 'reject'
      readonly faults: readonly (typeof identityFaults)[number][]
      readonly comment: string
      /** Whether it can't be sent again. */
      readonly final: boolean
    }
)

/** Decides about the check of a holder that waits. @returns false if none does */
export function decideCheck(
  { db, clock }: { db: Database; clock: Clock },
  given: Decision,
): Promise<boolean> {
  return withTransaction(db, async (tx) => {
    const changed = given.decision === 'hold' ? await hold(tx, given) : await end(tx, given, clock.now())
    if (changed === 0) return false
    const { actor, userId } = given
    const state = { approve: 'successful', reject: 'failed', hold: 'pending_review' }[given.decision]
    await writeEvent(tx, { topic: 'identity', owner: userOwner(userId), actor, payload: { state } })
    return true
  })
}

async function hold(tx: Tx, { userId, comment, note }: Decision & { decision: 'hold' }): Promise<number> {
  const { count } = await tx`update identity_check set state = 'held', comment = ${comment}, note = ${note}
    where user_id = ${userId.toString()} and state in ('review', 'held')`
  return count
}

async function end(tx: Tx, given: Exclude<Decision, { decision: 'hold' }>, now: Date): Promise<number> {
  const { photoDays, attempts } = await readIdentityTerms(tx, now)
  const until = new Date(now.getTime() + photoDays * 86_400_000)
  const rejected = given.decision === 'reject' ? given : null
  const { count } = await tx`update identity_check set
      state = ${rejected ? 'rejected' : 'approved'}, decided_at = ${now}, decided_by = ${given.actor}, note = ${given.note},
      faults = ${[...(rejected?.faults ?? [])]}, comment = ${rejected?.comment || null}, final = ${rejected !== null} and (${rejected?.final ?? false} or attempt >= ${attempts}),
      photos_until = ${until}
    where user_id = ${given.userId.toString()} and state in ('review', 'held')`
  return count
}
