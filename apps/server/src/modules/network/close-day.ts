import type { Tx } from '@lode/database'
import { blocksPerHalving, boundsOf, subsidy } from '@lode/domain'
import type { NetworkDayWire } from './repository.ts'

type EpochRow = {
  firstHeight: number
  lastHeight: number
  difficulty: string
  meanFees: string
  from: Date
}

/** Blocks between two changes of the difficulty. */
export const blocksAnEpoch = 2016

/** What a day waits for. */
export type MissingOfDay = 'blocks' | 'prices' | 'pool readings'

/**
 * Writes down a whole UTC day as final, cut where the difficulty changed and where the subsidy halved: each part's mean
 * fees (cut to a satoshi), the difficulty that the pool accepted in it, and the mean of the day's 24 hourly closes of BTC (cut to a cent).
 * Answers with what of that is missing still, null when the day is closed. The caller knows that its blocks are all there.
 */
export async function closeDay(
  tx: Tx,
  { day, now, networkSource }: { day: string; now: Date; networkSource: string },
): Promise<MissingOfDay | null> {
  const { from, to } = boundsOf(day)
  const rows = await epochsOf(tx, from, to)
  const price = await priceOf(tx, from, to)
  const pool = await poolOf(tx, from)
  if (rows.length === 0) return 'blocks'
  if (!price) return 'prices'
  if (!pool) return 'pool readings'
  const epochs: NetworkDayWire['epochs'] = []
  for (const [i, row] of rows.entries()) {
    const begins = i === 0 ? from : row.from
    const acceptedDifficulty = await acceptedIn(tx, begins, rows[i + 1]?.from ?? to)
    if (acceptedDifficulty === null) return 'pool readings'
    const { firstHeight, lastHeight, difficulty, meanFees } = row
    epochs.push({
      firstHeight,
      lastHeight,
      difficulty,
      subsidy: subsidy(firstHeight).toString(),
      meanFees,
      acceptedDifficulty,
    })
  }
  const at = now.toISOString()
  const sources = [networkSource, pool.source, ...price.sources].map((name) => ({ name, at }))
  const network: NetworkDayWire = {
    day,
    epochs,
    poolPowerTh: pool.ratedTh,
    btcUsd: price.usd,
    sources,
    final: true,
  }
  await tx`insert into network_day (day, network, recorded_at) values (${day}, ${tx.json(network)}, ${now})
    on conflict do nothing`
  return null
}

/** One row per difficulty and subsidy; the day's first block must be known to follow one of the day before. */
async function epochsOf(tx: Tx, from: Date, to: Date): Promise<EpochRow[]> {
  const [before] = await tx`select from bitcoin_block where at < ${from} limit 1`
  if (!before) return []
  return tx<EpochRow[]>`
    select min(height) as "firstHeight", max(height) as "lastHeight", trim_scale(max(difficulty))::text as difficulty,
      floor(avg(fees))::text as "meanFees", min(at) as "from"
    from bitcoin_block where at >= ${from} and at < ${to}
    group by height / ${blocksAnEpoch}::int, height / ${blocksPerHalving}::int order by 1`
}

async function priceOf(
  tx: Tx,
  from: Date,
  to: Date,
): Promise<{ usd: string; sources: string[] } | undefined> {
  const [row] = await tx<{ usd: string; sources: string[] }[]>`
    select trim_scale(trunc(avg(usd), 2))::text as usd, array_agg(distinct source) as sources from price_hour
    where coin = 'BTC' and from_at >= ${from} and from_at < ${to} having count(*) = 24`
  return row
}

/** What the machines were rated at when the day began: what is added on it changes nobody's share of it. */
async function poolOf(tx: Tx, from: Date): Promise<{ ratedTh: string; source: string } | undefined> {
  const [row] = await tx<{ ratedTh: string; source: string }[]>`
    select rated_th::text as "ratedTh", (select min(source) from pool_sample) as source from mining_rating
    where from_at <= ${from} and exists (select from pool_sample) order by from_at desc limit 1`
  return row
}

/**
 * What the pool accepted between two moments, its counter read as a straight line between two samples; null while there are
 * none, or where the counter fell.
 */
async function acceptedIn(tx: Tx, from: Date, to: Date): Promise<string | null> {
  const [row] = await tx<{ accepted: string | null }[]>`
    with edge as (
      select e.at, a.at as at1, a.shares as s1, b.at as at2, b.shares as s2
      from (values (${from}::timestamptz), (${to}::timestamptz)) as e(at)
      join lateral (select at, shares from pool_sample where at <= e.at order by at desc limit 1) a on true
      join lateral (select at, shares from pool_sample where at >= e.at order by at limit 1) b on true
    ), counter as (
      select at, case when at1 = at2 then s1
        else s1 + (s2 - s1) * extract(epoch from at - at1) / extract(epoch from at2 - at1) end as shares
      from edge
    )
    select trunc(later.shares - earlier.shares)::text as accepted from counter earlier join counter later on later.at > earlier.at
    where later.shares >= earlier.shares`
  return row?.accepted ?? null
}
