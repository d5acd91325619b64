import { readFile } from 'node:fs/promises'
import { type Database, withTransaction } from '@lode/database'
import type { Clock } from '@lode/domain'
import * as z from 'zod/mini'

const decimal = z.string().check(z.regex(/^(0|[1-9]\d*)(\.\d+)?$/))

/** The terms of a miner: what they are worth is for the holder to compute. Prices are USDT a unit, by period in days. */
export const termsShape = z.object({
  powerTh: decimal,
  joulesPerTh: decimal,
  poolFee: decimal,
  serviceFee: decimal,
  tariffUsd: decimal,
  prices: z.record(z.string().check(z.regex(/^[1-9]\d*$/)), decimal),
})
export type Terms = z.output<typeof termsShape>

const parameterNames = ['chip', 'size', 'weight', 'environment', 'noise', 'cooling'] as const
const fileShape = z.object({
  ratedTh: decimal,
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
 * Loads the operator's miners. Safe to do at every start: terms that differ become a new version, and what
 * was bought keeps the old one. A miner that is no longer in the file is closed. A new rating counts for the days that begin
 * after it was loaded.
 * @throws when the file does not have its shape.
 * @example await loadMiners(db, { file: 'apps/server/data/miners.json', clock })
 */
export async function loadMiners(
  db: Database,
  { file, clock }: { file: string; clock: Clock },
): Promise<void> {
  const { ratedTh, miners } = fileShape.parse(JSON.parse(await readFile(file, 'utf8')))
  await withTransaction(db, async (tx) => {
    await tx`insert into mining_capacity (rated_th) values (${ratedTh})
      on conflict (one) do update set rated_th = excluded.rated_th`
    await tx`insert into mining_rating (from_at, rated_th)
      select case when newest is null then 'epoch' else ${clock.now()}::timestamptz end, ${ratedTh}::numeric
      from (select (array_agg(rated_th order by from_at desc))[1] as newest from mining_rating) r
      where newest is distinct from ${ratedTh}::numeric`
    await tx`update miner set on_sale = false where id <> all (${miners.map(({ id }) => id)}::text[])`
    for (const { id, name, unitsTotal, onSale, parameters, terms } of miners) {
      await tx`insert into miner (id, name, parameters, units_total, on_sale)
        values (${id}, ${name}, ${tx.json(parameters)}, ${unitsTotal}, ${onSale})
        on conflict (id) do update set name = excluded.name, parameters = excluded.parameters,
          units_total = excluded.units_total, on_sale = excluded.on_sale`
      await tx`insert into miner_terms (miner_id, version, terms)
        select ${id}, coalesce(max(version), 0) + 1, ${tx.json(terms)} from miner_terms where miner_id = ${id}
        having not coalesce((array_agg(terms order by version desc))[1] = ${tx.json(terms)}, false)`
    }
  })
}
