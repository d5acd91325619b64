import { readFile } from 'node:fs/promises'
import { type Database, withTransaction } from '@lode/database'
import type { Clock } from '@lode/domain'
import * as z from 'zod/mini'
import { seedTerms } from '../../platform/terms/put-terms.ts'
import { reservationShape } from './order/reservation-terms.ts'

const decimal = z.string().check(z.regex(/^(0|[1-9]\d*)(\.\d+)?$/))

/** The terms of a miner: what they are worth is for the holder to compute. Prices are USDT a unit, by period in days. */
export const termsShape = z.strictObject({
  powerTh: decimal,
  joulesPerTh: decimal,
  poolFee: decimal,
  serviceFee: decimal,
  tariffUsd: decimal,
  prices: z.record(z.string().check(z.regex(/^[1-9]\d*$/)), decimal),
})
export type Terms = z.output<typeof termsShape>

/** The power of all machines by their rating, in TH/s: no more is sold, and a day is shared by it. */
export const ratingShape = z.strictObject({ ratedTh: decimal })

const parameterNames = ['chip', 'size', 'weight', 'environment', 'noise', 'cooling'] as const
const fileShape = z.object({
  ratedTh: decimal,
  reservations: reservationShape,
  miners: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      unitsTotal: z.int().check(z.nonnegative()),
      onSale: z.boolean(),
      parameters: z.array(z.object({ name: z.enum(parameterNames), value: z.string() })),
      terms: termsShape,
    }),
  ),
})

/**
 * Puts in the operator's miners, what their machines are rated at, and what may be reserved, where there are none yet: from then on they are changed by
 * `npm run terms` and `npm run miners`, and a start changes nothing.
 * @throws when the file does not have its shape.
 * @example await seedMiners(db, { file: 'apps/server/data/miners.json', clock })
 */
export async function seedMiners(
  db: Database,
  { file, clock }: { file: string; clock: Clock },
): Promise<void> {
  const { ratedTh, reservations, miners } = fileShape.parse(JSON.parse(await readFile(file, 'utf8')))
  const now = clock.now()
  await withTransaction(db, async (tx) => {
    await tx`insert into mining_capacity default values on conflict do nothing`
    await seedTerms(tx, { subject: 'rating', document: { ratedTh }, now })
    await seedTerms(tx, { subject: 'reservations', document: reservations, now })
    for (const { id, name, unitsTotal, onSale, parameters, terms } of miners) {
      await tx`insert into miner (id, name, parameters, units_total, on_sale)
        values (${id}, ${name}, ${tx.json(parameters)}, ${unitsTotal}, ${onSale}) on conflict do nothing`
      await seedTerms(tx, { subject: `miner/${id}`, document: terms, now })
    }
  })
}
