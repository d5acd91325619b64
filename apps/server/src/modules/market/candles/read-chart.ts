import { ApiError, type endpoints, type ParsedInputOf, type ReplyOf, type TickOf } from '@lode/api-contract'
import type { Clock } from '@lode/clock'
import type { Database } from '@lode/database'
import {
  type ChartInterval,
  candleAfter,
  candleStart,
  chartIntervals,
  type Pair,
  recordedFor,
} from '@lode/domain'
import { readCandles, readNewestOf, readReach } from './repository.ts'

/** Before any coin had a price. */
const first = Date.UTC(2009, 0)

type Chart = typeof endpoints.market.candles

/**
 * A page of a chart: the spans from `limit` before a moment up to it, those without a trade left out.
 * @throws {ApiError} `market.pair_unknown` for a pair that is not among `pairs`
 */
export async function readChart(
  { db, clock, pairs, replay }: { db: Database; clock: Clock; pairs: readonly Pair[]; replay: boolean },
  { pair, interval, before, limit }: ParsedInputOf<Chart>,
): Promise<ReplyOf<Chart>> {
  if (!pairs.includes(pair)) throw new ApiError('market.pair_unknown')
  const reach = await readReach(db, { pair, span: recordedFor(interval) })
  const until = endOfSpan(interval, readMoment(before, clock.now()))
  const from = candleAfter(interval, until, -limit)
  const told = await readCandles(db, { pair, interval, from, before: until })
  return {
    pair,
    interval,
    sources: [...new Set(told.flatMap(({ source }) => source.split(', ')))].sort(),
    candles: told.map(({ source: _, at, ...candle }) => ({ at: at.toISOString(), ...candle })),
    older: reach && reach.first < from ? from.toISOString() : null,
    replay,
  }
}

/** The candle of now of each interval of a pair, as far as there is one. */
export async function readNewest(
  { db, clock }: { db: Database; clock: Clock },
  pair: Pair,
): Promise<TickOf<'candle'>> {
  const rows = await readNewestOf(
    db,
    chartIntervals.map((interval) => {
      const before = endOfSpan(interval, clock.now())
      return { pair, interval, from: candleAfter(interval, before, -1), before }
    }),
  )
  return Object.fromEntries(
    rows.map(({ interval, at, ...candle }) => [interval, { at: at.toISOString(), ...candle }]),
  )
}

/** The moment that is asked for, within the time that can have candles. */
function readMoment(before: string | undefined, now: Date): Date {
  if (before === undefined) return now
  return new Date(Math.max(first, Math.min(Date.parse(before), now.getTime())))
}

/** The end of the span that the last instant before a moment lies in. */
function endOfSpan(interval: ChartInterval, at: Date): Date {
  const start = candleStart(interval, at)
  return start.getTime() === at.getTime() ? start : candleAfter(interval, start)
}
