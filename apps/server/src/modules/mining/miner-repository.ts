import type { Sql, Tx } from '@lode/database'
import type { Terms } from './load-miners.ts'

type Parameters = { name: 'chip' | 'size' | 'weight' | 'environment' | 'noise' | 'cooling'; value: string }[]

/** A miner under one version of its terms, with how many units are taken now. */
export type MinerRow = {
  id: string
  name: string
  parameters: Parameters
  unitsTotal: number
  onSale: boolean
  version: number
  terms: Terms
  unitsHeld: number
}

/** All miners under their newest terms; `id` narrows to one. */
export function readMiners(
  sql: Sql,
  { now, id = null }: { now: Date; id?: string | null },
): Promise<MinerRow[]> {
  return sql<MinerRow[]>`
    select m.id, m.name, m.parameters, m.units_total as "unitsTotal", m.on_sale as "onSale", t.version, t.terms,
      (select coalesce(sum(quantity), 0)::int from mining_order o
       where o.miner_id = m.id and ${held(sql, now)}) as "unitsHeld"
    from miner m
    join lateral (select version, terms from miner_terms where miner_id = m.id order by version desc limit 1) t on true
    where ${id}::text is null or m.id = ${id}
    order by m.id`
}

/** The terms that somebody bought. */
export async function readTerms(sql: Sql, id: string, version: number): Promise<Terms> {
  const [row] = await sql<{ terms: Terms }[]>`
    select terms from miner_terms where miner_id = ${id} and version = ${version}`
  if (!row) throw new Error(`no terms ${version} of ${id}`)
  return row.terms
}

/** TH/s that are rented out or reserved now. */
export async function soldPower(sql: Sql, now: Date): Promise<string> {
  const [row] = await sql<{ power: string }[]>`
    select trim_scale(coalesce(sum(power_th), 0))::text as power from mining_order o where ${held(sql, now)}`
  return row?.power ?? '0'
}

/** Makes whoever sells power wait for whoever does so now: what is free is counted under this lock. */
export async function lockCapacity(tx: Tx): Promise<void> {
  await tx`select from mining_capacity for update`
}

/** Whether an order `o` takes its units: while it may still be paid, and while its term runs. */
function held(sql: Sql, now: Date) {
  return sql`((o.state = 'unpaid' and o.expires_at > ${now}) or (o.state = 'paid' and o.ends_at > ${now}))`
}
