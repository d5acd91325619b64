import type { Sql } from '@lode/database'
import * as z from 'zod/mini'
import { readTerms } from '../../platform/terms/read-terms.ts'

/** What inviters earn: `share` of the service fee that the invited paid, `holdDays` after its day was settled. */
export const referralTermsShape = z.strictObject({
  share: z.string().check(z.regex(/^0(\.\d{1,6})?$/)),
  holdDays: z.int().check(z.minimum(0), z.maximum(90)),
})
export type ReferralTerms = z.output<typeof referralTermsShape>

/** The first terms, until `npm run terms` decides others. */
export const firstReferralTerms: ReferralTerms = { share: '0.1', holdDays: 7 }

/** The terms in force at a moment. @throws when none are: the module seeds them. */
export async function readReferralTerms(
  sql: Sql,
  at: Date,
): Promise<{ version: number; document: ReferralTerms }> {
  const [terms] = await readTerms<ReferralTerms>(sql, { like: 'referral', at })
  if (!terms) throw new Error('there are no terms of referral: has the server seeded them?')
  return terms
}
