import type { Sql } from '@lode/database'
import * as z from 'zod/mini'
import { readTerms } from '../../platform/terms/read-terms.ts'

/**
 * How often a check may be sent, how many hours a review may take, and how many days after it photos are kept; for how long a reviewer
 * has a check that they took, and how many they may take in 24 hours.
 */
export const identityTermsShape = z.strictObject({
  attempts: z.int().check(z.minimum(1), z.maximum(20)),
  reviewHours: z.int().check(z.minimum(1), z.maximum(720)),
  photoDays: z.int().check(z.minimum(0), z.maximum(3650)),
  claimMinutes: z._default(z.int().check(z.minimum(1), z.maximum(1440)), 30),
  claimsPerDay: z._default(z.int().check(z.minimum(1), z.maximum(10_000)), 80),
})
type IdentityTerms = z.output<typeof identityTermsShape>

/** The first terms, until `npm run terms` decides others. */
export const firstIdentityTerms: IdentityTerms = {
  attempts: 5,
  reviewHours: 48,
  photoDays: 30,
  claimMinutes: 30,
  claimsPerDay: 80,
}

/** The terms in force. */
export async function readIdentityTerms(sql: Sql, at: Date): Promise<IdentityTerms> {
  const [terms] = await readTerms(sql, { like: 'identity', at })
  if (!terms) throw new Error('there are no terms of identity: has the server seeded them?')
  return z.parse(identityTermsShape, terms.document)
}
