import { readFile } from 'node:fs/promises'
import type { Clock } from '@lode/clock'
import { type Database, withTransaction } from '@lode/database'
import { AmountUnreadable, isCoin, parseMoney } from '@lode/domain'
import * as z from 'zod/mini'
import { seedTerms } from '../../platform/terms/put-terms.ts'
import { reservationShape } from './order/reservation-terms.ts'

const decimal = z.string().check(z.regex(/^(0|[1-9]\d*)(\.\d+)?$/))

const days = z.int().check(z.positive(), z.maximum(3650))
const units = z.int().check(z.positive(), z.maximum(1_000_000))

/** What a machine is sold for, hosted to its end of life: one order takes from `minUnits` to `maxUnits` of them. */
const purchaseShape = z
  .strictObject({
    /** For one unit, in each coin that pays for it; recovery is told of the USDT. */
    prices: z.record(z.string(), decimal),
    lifeDays: days,
    minUnits: units,
    maxUnits: units,
    /** The share of the price at which it is taken back on its first day, less each day that passed. '0': it is not taken back. */
    sellBack: z.string().check(z.regex(/^(0(\.\d{1,4})?|1)$/)),
  })
  .check(
    z.refine(
      ({ prices, minUnits, maxUnits }) =>
        'USDT' in prices && Object.entries(prices).every(isPrice) && minUnits <= maxUnits,
      'there is a price in USDT, each is above zero and no finer than its coin, and the bounds are in order',
    ),
  )

function isPrice([coin, amount]: [string, string]): boolean {
  try {
    return isCoin(coin) && parseMoney(amount, coin).units > 0n
  } catch (error) {
    if (error instanceof AmountUnreadable) return false
    throw error
  }
}

/**
 * The terms of a miner: what they are worth is for the holder to compute. `prices` are what it is rented for, USDT a unit, by period
 * in days; without `purchase` it is not sold. Pool fee, service fee and tariff are what hosting costs as well.
 */
export const termsShape = z.strictObject({
  powerTh: decimal,
  joulesPerTh: decimal,
  poolFee: decimal,
  serviceFee: decimal,
  tariffUsd: decimal,
  prices: z.record(z.string().check(z.regex(/^[1-9]\d*$/)), decimal),
  purchase: z.optional(purchaseShape),
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
