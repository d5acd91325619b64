import type { endpoints, ReplyOf } from '@lode/api-contract'
import type { Sql } from '@lode/database'
import { compare, floor, formatUnits, minus, over, type Pair, plus, rational, times } from '@lode/domain'
import type { PairPrice } from '../pair-price.ts'
import { sparklineOf } from './sparkline-of.ts'

const hourMs = 3_600_000
const minuteMs = 60_000
const week = 168

type Market = ReplyOf<typeof endpoints.market.list>['markets'][number]
type Hour = { pair: Pair; at: Date; high: string; low: string; close: string; volume: string }
type Last = { pair: Pair; at: Date; close: string; source: string }

/** All pairs that have a price, in the order given. */
export async function listMarkets(
  sql: Sql,
  pairs: readonly Pair[],
  { now, agreed }: { now: Date; agreed: (pair: Pair) => PairPrice | undefined },
): Promise<Market[]> {
  const since = new Date(now.getTime() - (week + 1) * hourMs)
  const [hours, last] = await Promise.all([
    sql<Hour[]>`select pair, at, high::text, low::text, close::text, volume::text from candle
      where pair = any (${pairs as Pair[]}) and span = '1h' and at >= ${since} order by at`,
    sql<Last[]>`select p.pair, c.* from unnest(${pairs as Pair[]}::text[]) p(pair), lateral
      (select at, close::text, source from candle where pair = p.pair and span = '1m' order by at desc limit 1) c`,
  ])
  const byPair = Map.groupBy(hours, ({ pair }) => pair)
  const lastOf = new Map(last.map((row) => [row.pair, row]))
  return pairs.flatMap((pair) => {
    const price = agreed(pair) ?? lastTrade(lastOf.get(pair), now)
    return price ? [row(pair, price, byPair.get(pair) ?? [])] : []
  })
}

/** What the newest minute says: true until it was over. */
function lastTrade(last: Last | undefined, now: Date): PairPrice | undefined {
  if (!last) return undefined
  const at = new Date(Math.min(now.getTime(), last.at.getTime() + minuteMs))
  return { price: last.close, at, sources: [last.source] }
}

function row(pair: Pair, price: PairPrice, hours: readonly Hour[]): Market {
  const age = (hour: Hour) => price.at.getTime() - hour.at.getTime() - hourMs
  const before = hours.findLast((hour) => age(hour) > 23 * hourMs && age(hour) <= 24 * hourMs)
  const day = hours.filter((hour) => age(hour) <= 23 * hourMs)
  return {
    pair,
    price: price.price,
    at: price.at.toISOString(),
    sources: [...price.sources],
    change24h: before ? changeOf(before.close, price.price) : null,
    high24h: extreme(1, [price.price, ...day.map(({ high }) => high)], day.length),
    low24h: extreme(-1, [price.price, ...day.map(({ low }) => low)], day.length),
    volume24h: day.length > 0 ? sumOf(day.map(({ volume }) => volume)) : null,
    sparkline: sparklineOf(hours).map(({ close }) => close),
  }
}

/** What changed from one price to another, as a fraction of four decimals, rounded down. */
export function changeOf(from: string, to: string): string {
  const part = minus(over(rational(to), rational(from)), rational(1n))
  return formatUnits(floor(times(part, rational(10_000n))), 4)
}

function extreme(sign: 1 | -1, prices: readonly string[], hours: number): string | null {
  if (hours === 0) return null
  return prices.reduce((most, price) => (compare(rational(price), rational(most)) === sign ? price : most))
}

function sumOf(volumes: readonly string[]): string {
  const sum = volumes.map((volume) => rational(volume)).reduce(plus, rational(0n))
  return formatUnits(floor(times(sum, rational(100n))), 2)
}
