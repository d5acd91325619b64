import type { identityFaults } from '@lode/api-contract'
import { type Tx, writeEvent } from '@lode/database'
import { userOwner } from '@lode/ledger'
import { triesOf } from './overturned.ts'
import type { Review } from './review/check-key.ts'
import { demandClaim } from './review/demand-claim.ts'
import { readIdentityTerms } from './terms.ts'

/** What a reviewer decides. `comment` is for the holder, `note` for reviewers. */
export type Decision = Review & {
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

/**
 * Decides about a check that its reviewer has taken, and gives it back.
 * @throws {ApiError} `operator.refused`, `not_yours`
 */
export async function decideCheck(tx: Tx, { now, ...given }: Decision & { now: Date }): Promise<void> {
  const { reviewer, userId, attempt } = given
  const user = String(userId)
  await tx`select from identity_check where user_id = ${user} and attempt = ${attempt} for update`
  await demandClaim(tx, { userId, attempt, reviewer, now })
  if (given.decision === 'hold')
    await tx`update identity_check set state = 'held', comment = ${given.comment}, note = ${given.note}
      where user_id = ${user} and attempt = ${attempt}`
  else await end(tx, given, now)
  await tx`update identity_claim set ended_at = ${now}
    where user_id = ${user} and attempt = ${attempt} and ended_at is null`
  const state = { approve: 'successful', reject: 'failed', hold: 'pending_review' }[given.decision]
  await writeEvent(tx, { topic: 'identity', owner: userOwner(userId), actor: reviewer, payload: { state } })
}

async function end(tx: Tx, given: Exclude<Decision, { decision: 'hold' }>, now: Date): Promise<void> {
  const { photoDays, attempts } = await readIdentityTerms(tx, now)
  const until = new Date(now.getTime() + photoDays * 86_400_000)
  const rejected = given.decision === 'reject' ? given : null
  await tx`update identity_check set
      state = ${rejected ? 'rejected' : 'approved'}, decided_at = ${now}, decided_by = ${given.reviewer}, note = ${given.note},
      faults = ${[...(rejected?.faults ?? [])]}, comment = ${rejected?.comment || null},
      final = ${rejected !== null} and (${rejected?.final ?? false} or ${triesOf(tx, given.userId)} >= ${attempts}), photos_until = ${until}
    where user_id = ${String(given.userId)} and attempt = ${given.attempt}`
}
