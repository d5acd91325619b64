import type { Sql } from '@lode/database'
import * as z from 'zod/mini'
import { readTerms } from '../../platform/terms/read-terms.ts'

/** The terms `appeals`: within how many hours an operator should decide about an appeal. */
export const appealTerms = {
  subject: 'appeals',
  shape: z.strictObject({ hours: z.int().check(z.minimum(1), z.maximum(720)) }),
}
type AppealTerms = z.output<typeof appealTerms.shape>

/** The first terms, until an operator decides others. */
export const firstAppealTerms: AppealTerms = { hours: 72 }

/** The terms in force. */
export async function readAppealTerms(sql: Sql, at: Date): Promise<AppealTerms> {
  const [terms] = await readTerms<AppealTerms>(sql, { like: 'appeals', at })
  return terms?.document ?? firstAppealTerms
}
