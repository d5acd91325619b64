import type { Sql } from '@lode/database'
import * as z from 'zod/mini'
import { readTerms } from '../../platform/terms/read-terms.ts'

const time = z.string().check(z.regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/))

/** When somebody answers (UTC, days from 1, Monday, to 7), where else to write to, and how much one person may write. */
export const supportTermsShape = z.strictObject({
  hours: z
    .array(
      z.strictObject({
        days: z.array(z.int().check(z.minimum(1), z.maximum(7))).check(z.minLength(1), z.maxLength(7)),
        from: time,
        to: time,
      }),
    )
    .check(z.maxLength(21)),
  email: z.nullable(z.email().check(z.maxLength(200))),
  perMinute: z.int().check(z.minimum(1), z.maximum(100_000)),
  perDay: z.int().check(z.minimum(1), z.maximum(100_000)),
  /** How many visitors may begin a conversation in an hour, all together. */
  visitorsPerHour: z.int().check(z.minimum(0), z.maximum(100_000)),
  /** The share of one group of addresses in them. */
  visitorsPerAddress: z._default(z.int().check(z.minimum(0), z.maximum(100_000)), 20),
  /** Texts that those who answer put in and edit. */
  macros: z._default(
    z
      .array(
        z.strictObject({
          name: z.string().check(z.minLength(1), z.maxLength(60)),
          text: z.string().check(z.minLength(1), z.maxLength(4000)),
        }),
      )
      .check(z.maxLength(100)),
    [],
  ),
})
export type SupportTerms = z.output<typeof supportTermsShape>

/** The first terms, until `npm run terms` decides others. */
export const firstSupportTerms: SupportTerms = {
  hours: [{ days: [1, 2, 3, 4, 5], from: '08:00', to: '20:00' }],
  email: null,
  perMinute: 20,
  perDay: 300,
  visitorsPerHour: 500,
  visitorsPerAddress: 20,
  macros: [
    {
      name: 'Deposit on its way',
      text: 'Your deposit is in a block and is credited once enough blocks have followed. The page of the deposit counts them.',
    },
    {
      name: 'Withdrawal in review',
      text: 'A person looks at your withdrawal. Its page says by when, and if it were refused all of it would come back to your balance.',
    },
  ],
}

/** The terms in force at a moment. @throws when none are: the module seeds them. */
export async function readSupportTerms(sql: Sql, at: Date): Promise<SupportTerms> {
  const [terms] = await readTerms(sql, { like: 'support', at })
  if (!terms) throw new Error('there are no terms of support: has the server seeded them?')
  return z.parse(supportTermsShape, terms.document)
}
