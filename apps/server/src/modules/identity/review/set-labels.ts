import type { Tx } from '@lode/database'
import type { Review } from './check-key.ts'
import { demandClaim } from './demand-claim.ts'

/** Says which labels a check has. @throws {ApiError} `operator.refused`, `not_yours` */
export async function setLabels(
  tx: Tx,
  { labels, ...review }: Review & { labels: readonly string[]; now: Date },
): Promise<void> {
  await demandClaim(tx, review)
  await tx`update identity_check set labels = ${[...new Set(labels)].toSorted()}
    where user_id = ${String(review.userId)} and attempt = ${review.attempt}`
}
