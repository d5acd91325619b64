import type { Sql } from '@lode/database'
import * as z from 'zod/mini'
import { readTerms } from '../../platform/terms/read-terms.ts'

/** How long withdrawals are held after the address or the password has changed, in hours. */
export const emailTermsShape = z.strictObject({ holdHours: z.int().check(z.minimum(1), z.maximum(168)) })
type EmailTerms = z.output<typeof emailTermsShape>

/** The first terms, until `npm run terms` decides others. */
export const firstEmailTerms: EmailTerms = { holdHours: 24 }

/** Until when withdrawals are held that something at a moment calls for. */
export async function holdUntil(sql: Sql, at: Date): Promise<Date> {
  const [terms] = await readTerms<EmailTerms>(sql, { like: 'email', at })
  if (!terms) throw new Error('there are no terms of email: has the server seeded them?')
  return new Date(at.getTime() + terms.document.holdHours * 3_600_000)
}
