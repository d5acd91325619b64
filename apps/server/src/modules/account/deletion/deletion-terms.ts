import type { Sql } from '@lode/database'
import * as z from 'zod/mini'
import { readTerms } from '../../../platform/terms/read-terms.ts'

/**
 * For how many days a deletion can be called off, and for how many years after it the law has the books kept, at the least, and
 * what was decided about an identity.
 */
export const accountTermsShape = z.strictObject({
  waitDays: z.int().check(z.minimum(1), z.maximum(30)),
  booksYears: z.int().check(z.minimum(1), z.maximum(30)),
  identityYears: z.int().check(z.minimum(1), z.maximum(30)),
})
type AccountTerms = z.output<typeof accountTermsShape>

/** The first terms, until `npm run terms` decides others. */
export const firstAccountTerms: AccountTerms = { waitDays: 7, booksYears: 10, identityYears: 5 }

/** The terms in force. */
export async function readAccountTerms(sql: Sql, at: Date): Promise<AccountTerms> {
  const [terms] = await readTerms(sql, { like: 'account', at })
  if (!terms) throw new Error('there are no terms of accounts: has the server seeded them?')
  return z.parse(accountTermsShape, terms.document)
}
