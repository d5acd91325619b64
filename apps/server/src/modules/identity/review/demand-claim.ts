import { ApiError } from '@lode/api-contract'
import type { Sql } from '@lode/database'
import type { Review } from './check-key.ts'

/**
 * Until when a reviewer has a check. Whatever shows or decides one asks here first.
 * @throws {ApiError} `operator.refused`, `not_yours`, where they never took it, gave it back, or their time is over.
 */
export async function demandClaim(
  sql: Sql,
  { userId, attempt, reviewer, now }: Review & { now: Date },
): Promise<Date> {
  const [claim] = await sql<{ until: Date }[]>`
    select k.until from identity_claim k join identity_check c using (user_id, attempt)
    where k.user_id = ${String(userId)} and k.attempt = ${attempt} and k.reviewer = ${reviewer} and k.ended_at is null
      and k.until > ${now} and c.state in ('review', 'held')`
  if (!claim) throw new ApiError('operator.refused', { reason: 'not_yours' })
  return claim.until
}
