import type { FastifyInstance } from 'fastify'
import { isReplayed, type PriceReplay, type ReplayedCoin } from './replay-prices.ts'

type Query = Record<string, string>

/** Seconds of Binance's intervals that are asked for. */
const spans: Readonly<Record<string, number>> = { '1m': 60, '15m': 900, '1h': 3600, '1d': 86_400 }

/** Kraken tells no more candles than these. */
const mostOfKraken = 720

/** Candles as Binance, Coinbase Exchange and Kraken tell them. */
export function priceRoutes(app: FastifyInstance, prices: PriceReplay, now: () => number): void {
  app.get<{ Querystring: Query }>('/api/v3/klines', ({ query }) => {
    const coin = coinOf(query.symbol)
    const seconds = spans[query.interval ?? ''] ?? 3600
    const starts = startsOf(Number(query.startTime) / 1000, Number(query.endTime) / 1000, seconds, now())
    return starts.slice(0, Number(query.limit ?? 500)).map((start) => {
      const { volume, ...candle } = prices.candle(coin, 'binance', { start, seconds, now: now() })
      const { open, high, low, close } = candle
      const text = [open, high, low, close].map((value) => value.toFixed(placesOf(coin)))
      return [start * 1000, ...text, volume.toFixed(5), (start + seconds) * 1000 - 1, '0', 0, '0', '0', '0']
    })
  })
  app.get<{ Params: { pair: string }; Querystring: Query }>(
    '/products/:pair/candles',
    ({ params, query }) => {
      const coin = coinOf(params.pair)
      const seconds = Number(query.granularity ?? 3600)
      const [from = 0, to = 0] = [query.start, query.end].map((text) => new Date(text ?? '').getTime() / 1000)
      return startsOf(from, to, seconds, now())
        .reverse()
        .map((start) => {
          const { open, high, low, close, volume } = prices.candle(coin, 'coinbase', {
            start,
            seconds,
            now: now(),
          })
          const numbers = [low, high, open, close].map((value) => Number(value.toFixed(placesOf(coin))))
          return [start, ...numbers, Number(volume.toFixed(5))]
        })
    },
  )
  app.get<{ Querystring: Query }>('/0/public/OHLC', ({ query }) => {
    const coin = coinOf(query.pair)
    const seconds = Number(query.interval ?? 1) * 60
    const since = Math.max(Number(query.since ?? 0), now() - mostOfKraken * seconds)
    const rows = startsOf(since + 1, now(), seconds, now()).map((start) => {
      const { open, high, low, close, volume } = prices.candle(coin, 'kraken', { start, seconds, now: now() })
      const text = [open, high, low, close, close].map((value) => value.toFixed(placesOf(coin)))
      return [start, ...text, volume.toFixed(8), 1]
    })
    return { error: [], result: { [query.pair ?? '']: rows, last: rows.at(-2)?.[0] ?? 0 } }
  })
}

/** A pair of a coin whose prices are not recorded. */
class UnknownPair extends Error {
  readonly statusCode = 400
  constructor(pair: string | undefined) {
    super(`no prices are recorded of ${pair ?? 'no pair'}`)
    this.name = 'UnknownPair'
  }
}

/** Returns the coin of 'BTCUSDT', 'BTC-USD', 'XBT/USD' or 'XXBTZUSD'. @throws {UnknownPair} for a coin that is not replayed. */
export function coinOf(pair: string | undefined): ReplayedCoin {
  const coin = findCoin(pair)
  if (coin === undefined) throw new UnknownPair(pair)
  return coin
}

/** Returns the coin of a pair; undefined for one that is not replayed. */
export function findCoin(pair: string | undefined): ReplayedCoin | undefined {
  const base = (pair ?? '')
    .replace(/[-/]?Z?USDT?$/, '')
    .replace(/^X?XBT$/, 'BTC')
    .replace(/^X?XDG$/, 'DOGE')
    .replace(/^XETH$/, 'ETH')
  return isReplayed(base) ? base : undefined
}

/** How many decimals a market writes a price with: those of cheap coins are finer. */
function placesOf(coin: ReplayedCoin): number {
  return coin === 'BTC' || coin === 'ETH' || coin === 'BNB' || coin === 'SOL' ? 2 : 5
}

/** The starts of the spans that have begun, from `from` to `to`, both included; at most a thousand. */
function startsOf(from: number, to: number, seconds: number, now: number): number[] {
  const first = Math.ceil(from / seconds) * seconds
  const last = Math.min(to, now)
  const count = Math.min(1000, Math.max(0, Math.floor((last - first) / seconds) + 1))
  return Array.from({ length: count }, (_, i) => first + i * seconds)
}
