import type { endpoints, ParsedInputOf, ReplyOf, TickOf } from '@lode/api-contract'
import type { Clock } from '@lode/clock'
import type { Database } from '@lode/database'
import type { Pair } from '@lode/domain'
import type { AgreedUsd } from '@lode/feeds'
import { remembered } from '../../platform/remembered.ts'
import { changeOf, listMarkets } from './candles/list-markets.ts'
import { readChart, readNewest } from './candles/read-chart.ts'
import { sparklineOf } from './candles/sparkline-of.ts'
import { fiatRates } from './fiat-rates.ts'
import { pairPrice } from './pair-price.ts'
import { type HourClose, type PricedCoin, readDayCloses, readHours } from './repository.ts'
import { type Agreement, readAgreement } from './tops/read-agreement.ts'

const coins: readonly PricedCoin[] = ['BTC', 'ETH']
const hourMs = 3_600_000
const week = 168
/** For how long the latest prices are not read again: far less than the sources are behind. */
const rememberMs = 100
const marketsForMs = 1_000
const fiatForMs = 60_000
const closesForMs = 60_000
const closeDays = 90

/** What a coin is worth in USD; null while markets agree on none. */
export type LatestUsd = Readonly<Record<PricedCoin, string | null>>

/** What a coin was worth in USD at the end of each day (UTC), by the day. */
export type DayCloses = Readonly<Record<PricedCoin, ReadonlyMap<string, string>>>

/** The prices everything else asks for. */
export type MarketService = {
  /** The prices of now, up to 0.1 s old. */
  latest(): Promise<LatestUsd>
  /** What markets agree on that each coin is worth, or why nobody can say; up to 0.1 s old. */
  agreement(): Promise<Agreement>
  /** The prices of all coins that have one now, as `GET /api/prices` tells them. */
  prices(): Promise<ReplyOf<typeof endpoints.system.prices>>
  /** All pairs, as `GET /api/markets` tells them; up to 1 s old. */
  markets(): Promise<ReplyOf<typeof endpoints.market.list>>
  /** Reference rates of currencies, as `GET /api/fiat` tells them; up to a minute old. */
  fiat(): Promise<ReplyOf<typeof endpoints.market.fiat>>
  /** The closes of the last 90 days; up to a minute old. */
  dayCloses(): Promise<DayCloses>
  /** A page of a chart. @throws {ApiError} `market.pair_unknown` */
  chart(
    asked: ParsedInputOf<typeof endpoints.market.candles>,
  ): Promise<ReplyOf<typeof endpoints.market.candles>>
  /** The candle of now of each interval of a pair. */
  newestCandles(pair: Pair): Promise<TickOf<'candle'>>
}

/** Opens the market over what the price recorder wrote. `replay`: the feeds are a replay, and screens say so. */
export function createMarketService(deps: {
  db: Database
  clock: Clock
  replay: boolean
  pairs: readonly Pair[]
}): MarketService {
  const { db, clock } = deps
  const agreement = remembered({ clock, forMs: rememberMs }, () => readAgreement(db, clock.now()))
  async function agreed(coin: PricedCoin): Promise<AgreedUsd | null> {
    const price = (await agreement()).get(coin)
    return price && 'usd' in price ? price : null
  }
  return {
    async latest() {
      const [BTC, ETH] = await Promise.all([agreed('BTC'), agreed('ETH')])
      return { BTC: BTC?.usd ?? null, ETH: ETH?.usd ?? null }
    },
    agreement,
    async prices() {
      const since = new Date(clock.now().getTime() - (week + 1) * hourMs)
      const rows = await Promise.all(
        coins.map(async (coin) => priceRow(coin, await agreed(coin), await readHours(db, coin, since))),
      )
      return { prices: rows.flat(), replay: deps.replay }
    },
    fiat: remembered({ clock, forMs: fiatForMs }, () => fiatRates(db, clock.now())),
    dayCloses: remembered({ clock, forMs: closesForMs }, async () => {
      const since = new Date(clock.now().getTime() - closeDays * 24 * hourMs)
      const [BTC, ETH] = await Promise.all(coins.map((coin) => readDayCloses(db, coin, since)))
      return { BTC: BTC ?? new Map(), ETH: ETH ?? new Map() }
    }),
    markets: remembered({ clock, forMs: marketsForMs }, async () => {
      const known = await agreement()
      const markets = await listMarkets(db, deps.pairs, {
        now: clock.now(),
        agreed: (pair) => pairPrice(known, pair),
      })
      return { markets, replay: deps.replay }
    }),
    chart: (asked) => readChart(deps, asked),
    newestCandles: (pair) => readNewest(deps, pair),
  }
}

function priceRow(coin: PricedCoin, price: AgreedUsd | null, hours: readonly HourClose[]) {
  if (!price) return []
  const sources = price.sources.map(({ venue, usd, at }) => ({ name: venue, usd, at: at.toISOString() }))
  const dayAgo = hours.find(({ from }) => {
    const age = price.at.getTime() - from.getTime() - hourMs
    return age <= 24 * hourMs && age > 23 * hourMs
  })
  const sparkline = sparklineOf(hours).map(({ usd }) => usd)
  const change24h = dayAgo ? changeOf(dayAgo.usd, price.usd) : null
  return [{ coin, usd: price.usd, change24h, sources, at: price.at.toISOString(), sparkline }]
}
