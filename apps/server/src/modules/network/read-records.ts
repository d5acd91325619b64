import type { Sql } from '@lode/database'
import {
  boundsOf,
  type DayBlock,
  DayIncomplete,
  type DayRecords,
  edgesOf,
  type HourPrice,
  type PoolSample,
} from '@lode/domain'
import { termsInForce } from '../../platform/terms/read-terms.ts'

const hourMs = 3_600_000

/**
 * All that was recorded of a UTC day, as far as its figures are made from it. The caller knows that its blocks are all there.
 * @throws {DayIncomplete}
 */
export async function readRecords(
  sql: Sql,
  { day, networkSource }: { day: string; networkSource: string },
): Promise<DayRecords> {
  const list = await blocksOf(sql, day)
  const pool = await poolOf(sql, day)
  const samples = await samplesAround(sql, edges(day, list))
  return {
    day,
    blocks: { source: networkSource, list },
    pool: { ...pool, samples },
    prices: await pricesOf(sql, day),
  }
}

/** The moments around which the pool's counter is shown. */
function edges(day: string, blocks: readonly DayBlock[]): Date[] {
  const from = boundsOf(day).from.getTime()
  const hours = Array.from({ length: 25 }, (_, hour) => new Date(from + hour * hourMs))
  return [...hours, ...edgesOf({ day, blocks })]
}

/** The day's first block must be known to follow one of the day before. */
async function blocksOf(sql: Sql, day: string): Promise<DayBlock[]> {
  const { from, to } = boundsOf(day)
  const [before] = await sql`select from bitcoin_block where at < ${from} limit 1`
  const rows = await sql<(Omit<DayBlock, 'at'> & { at: Date })[]>`
    select height, at, trim_scale(difficulty)::text as difficulty, fees::text, hash
    from bitcoin_block where at >= ${from} and at < ${to} order by height`
  if (!before || rows.length === 0) throw new DayIncomplete('blocks')
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

async function pricesOf(sql: Sql, day: string): Promise<HourPrice[]> {
  const { from, to } = boundsOf(day)
  const rows = await sql<{ from: Date; usd: string; source: string }[]>`
    select from_at as "from", trim_scale(usd)::text as usd, source from price_hour
    where coin = 'BTC' and from_at >= ${from} and from_at < ${to} order by from_at`
  return rows.map((row) => ({ ...row, from: row.from.toISOString() }))
}

/** What the machines were rated at when the day began: what is added on it changes nobody's share of it. */
async function poolOf(sql: Sql, day: string): Promise<{ ratedTh: string; source: string }> {
  const [row] = await sql<{ ratedTh: string; source: string }[]>`
    select trim_scale((r.document ->> 'ratedTh')::numeric)::text as "ratedTh", (select min(source) from pool_sample) as source
    from (${termsInForce(sql, { subject: sql`'rating'`, at: boundsOf(day).from })}) r where exists (select from pool_sample)`
  if (!row) throw new DayIncomplete('pool_readings')
  return row
}

/** The samples next to each moment, on both sides. */
async function samplesAround(sql: Sql, moments: readonly Date[]): Promise<PoolSample[]> {
  const rows = await sql<{ at: Date; accepted: string; derived: boolean }[]>`
    select distinct s.at, trim_scale(s.shares)::text as accepted, s.derived
    from unnest(${moments.map((at) => at.toISOString())}::text[]::timestamptz[]) e(at)
    cross join lateral (
      (select at, shares, derived from pool_sample where at <= e.at order by at desc limit 1)
      union all (select at, shares, derived from pool_sample where at >= e.at order by at limit 1)
    ) s order by s.at`
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}
