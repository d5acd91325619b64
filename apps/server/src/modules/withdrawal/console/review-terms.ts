import type { Sql } from '@lode/database'
import * as z from 'zod/mini'
import { readTerms } from '../../../platform/terms/read-terms.ts'

/** The terms `reviews`: within how many hours an operator should decide about a withdrawal that waits for one. */
export const reviewTerms = {
  subject: 'reviews',
  shape: z.strictObject({ withdrawalHours: z.int().check(z.minimum(1), z.maximum(720)) }),
}
type ReviewTerms = z.output<typeof reviewTerms.shape>

/** The first terms, until an operator decides others. */
export const firstReviewTerms: ReviewTerms = { withdrawalHours: 24 }

/** The terms in force. */
export async function readReviewTerms(sql: Sql, at: Date): Promise<ReviewTerms> {
  const [terms] = await readTerms<ReviewTerms>(sql, { like: 'reviews', at })
  return terms?.document ?? firstReviewTerms
}
