import { ApiError } from '@lode/api-contract'
import type { Database } from '@lode/database'
import type { Clock } from '@lode/domain'
import type { Review } from './check-key.ts'

/** Gives a check back. @throws {ApiError} `operator.refused`, `not_yours` */
export async function releaseCheck(
  { db, clock }: { db: Database; clock: Clock },
  { userId, attempt, reviewer }: Review,
): Promise<void> {
  const { count } = await db`update identity_claim set ended_at = least(until, ${clock.now()})
    where user_id = ${String(userId)} and attempt = ${attempt} and reviewer = ${reviewer} and ended_at is null`
  if (count === 0) throw new ApiError('operator.refused', { reason: 'not_yours' })
}
