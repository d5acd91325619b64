import { ApiError } from '@lode/api-contract'
import type { Sql } from '@lode/database'
import type { Review } from './check-key.ts'

/** Gives a check back. @throws {ApiError} `operator.refused`, `not_yours` */
export async function releaseCheck(
  sql: Sql,
  { userId, attempt, reviewer, now }: Review & { now: Date },
): Promise<void> {
  const { count } = await sql`update identity_claim set ended_at = least(until, ${now})
    where user_id = ${String(userId)} and attempt = ${attempt} and reviewer = ${reviewer} and ended_at is null`
  if (count === 0) throw new ApiError('operator.refused', { reason: 'not_yours' })
}
