import type { Sql } from '@lode/database'
import * as z from 'zod/mini'
import { readTerms } from '../../platform/terms/read-terms.ts'

/** How often a check may be sent, how many hours a review may take, and how many days after it photos are kept. */
export const identityTermsShape = z.strictObject({
  attempts: z.int().check(z.minimum(1), z.maximum(20)),
  reviewHours: z.int().check(z.minimum(1), z.maximum(720)),
  photoDays: z.int().check(z.minimum(0), z.maximum(3650)),
})
type IdentityTerms = z.output<typeof identityTermsShape>

/** The first terms, until `npm run terms` decides others. */
export const firstIdentityTerms: IdentityTerms = { attempts: 5, reviewHours: 48, photoDays: 30 }

/** The terms in force. */
export async function readIdentityTerms(sql: Sql, at: Date): Promise<IdentityTerms> {
  const [terms] = await readTerms<IdentityTerms>(sql, { like: 'identity', at })
  if (!terms) throw new Error('there are no terms of identity: has the server seeded them?')
  return terms.document
}
