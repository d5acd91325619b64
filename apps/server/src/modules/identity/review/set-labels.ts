import { type Database, withTransaction } from '@lode/database'
import type { Clock } from '@lode/domain'
import type { Review } from './check-key.ts'
import { demandClaim } from './demand-claim.ts'

/** Says which labels a check has. @throws {ApiError} `operator.refused`, `not_yours` */
export function setLabels(
  { db, clock }: { db: Database; clock: Clock },
  { labels, ...review }: Review & { labels: readonly string[] },
): Promise<void> {
  return withTransaction(db, async (tx) => {
    await demandClaim(tx, { ...review, now: clock.now() })
    await tx`update identity_check set labels = ${[...new Set(labels)].toSorted()}
      where user_id = ${String(review.userId)} and attempt = ${review.attempt}`
  })
}
