import type { Sql, Tx } from '@lode/database'
import { termsInForce } from '../../platform/terms/read-terms.ts'
import type { Terms } from './seed-miners.ts'

type Parameters = { name: 'chip' | 'size' | 'weight' | 'environment' | 'noise' | 'cooling'; value: string }[]

/** A miner under one version of its terms, with how many units are taken. */
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

/** All miners under the terms in force; `id` narrows to one. What has lapsed by now counts as free, whoever gives it back. */
export function readMiners(
  sql: Sql,
  { id = null, now }: { id?: string | null; now: Date },
): Promise<MinerRow[]> {
  return sql<MinerRow[]>`
    with lapsed as (
      select miner_id, sum(quantity)::int as units from mining_order where held_until <= ${now} group by miner_id
    )
    select m.id, m.name, m.parameters, m.units_total as "unitsTotal", m.on_sale as "onSale", t.version, t.document as terms,
      m.units_held - coalesce(l.units, 0) as "unitsHeld"
    from miner m left join lapsed l on l.miner_id = m.id
    join lateral (${termsInForce(sql, { subject: sql`'miner/' || m.id`, at: now })}) t on true
    where ${id}::text is null or m.id = ${id}
    order by m.id`
}

/** A miner as it is offered, apart from how many units are free. */
export type Offered = Pick<MinerRow, 'id' | 'name' | 'version' | 'terms'>

/** All miners under the terms in force. */
export function readOffered(sql: Sql, { now }: { now: Date }): Promise<Offered[]> {
  return sql<Offered[]>`
    select m.id, m.name, t.version, t.document as terms
    from miner m join lateral (${termsInForce(sql, { subject: sql`'miner/' || m.id`, at: now })}) t on true`
}

/** The terms that somebody bought. */
export async function readTerms(sql: Sql, id: string, version: number): Promise<Terms> {
  const [row] = await sql<{ terms: Terms }[]>`
    select document as terms from terms where subject = 'miner/' || ${id}::text and version = ${version}`
  if (!row) throw new Error(`no terms ${version} of ${id}`)
  return row.terms
}

/** TH/s that are rented out or reserved; what has lapsed by now is not. */
export async function soldPower(sql: Sql, now: Date): Promise<string> {
  const [row] = await sql<{ power: string }[]>`
    select trim_scale(sold_th - coalesce((select sum(power_th) from mining_order where held_until <= ${now}), 0))::text as power
    from mining_capacity`
  return row?.power ?? '0'
}

/** Makes whoever sells power wait for whoever does so now: what is free is counted under this lock. */
export async function lockCapacity(tx: Tx): Promise<void> {
  await tx`select from mining_capacity for update`
}

/** So many rentals at most are given back at once, so that no sale waits for a flood of them. */
const mostLapsed = 500

/**
 * Gives back the units of what has lapsed, reservations and terms, as of a moment; answers with how many orders that were. Under the
 * lock of `lockCapacity`.
 */
export async function releaseLapsed(tx: Tx, now: Date): Promise<number> {
  const { count } = await tx`update mining_order set held_until = null where id in (
    select id from mining_order where held_until <= ${now} order by held_until limit ${mostLapsed})`
  return count
}
