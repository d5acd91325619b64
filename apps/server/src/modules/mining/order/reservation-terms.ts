import type { Sql } from '@lode/database'
import * as z from 'zod/mini'
import { termsInForce } from '../../../platform/terms/read-terms.ts'

const count = z.int().check(z.positive(), z.maximum(1_000_000))

/** What orders that wait for their payment may keep from others: the terms `reservations`. */
export const reservationShape = z.strictObject({
  /** How long units are kept: a payment from a wallet is to be final well within it. */
  minutes: z.int().check(z.positive(), z.maximum(1440)),
  /** Orders of one holder that may wait at once. */
  orders: count,
  /** Units that they may keep together. */
  units: count,
  /** So many orders that were not paid within a day, cancelled or lapsed, and the next is paid at once or not made. */
  lapses: count,
  /** The share of a miner's units that nobody has paid for which all holders together may keep: the rest is for who pays at once. */
  share: z.string().check(z.regex(/^(0(\.\d{1,4})?|1)$/)),
})
export type ReservationTerms = z.output<typeof reservationShape>

/** The terms of reservations in force at a moment. */
export async function readReservationTerms(sql: Sql, at: Date): Promise<ReservationTerms> {
  const [row] = await sql<{ document: ReservationTerms }[]>`
    ${termsInForce(sql, { subject: sql`'reservations'`, at })}`
  if (!row) throw new Error('there are no terms of reservations: the seed puts them in at the start')
  return row.document
}
