import type { FastifyInstance } from 'fastify'
import type { PriceReplay } from './replay-prices.ts'

const hour = 3600
type Query = Record<string, string>

/** The price protocols: Binance, Coinbase Exchange and Kraken. */
export function priceRoutes(app: FastifyInstance, prices: PriceReplay, now: () => number): void {
  app.get<{ Querystring: Query }>('/api/v3/ticker/price', ({ query }) => {
    const price = prices.quote(coinOf(query.symbol), 'binance', now()).toFixed(8)
    return { symbol: query.symbol, price }
  })
  app.get<{ Querystring: Query }>('/api/v3/klines', ({ query }) => {
    const coin = coinOf(query.symbol)
    const hours = hoursOf(Number(query.startTime) / 1000, Number(query.endTime) / 1000, now())
    return hours.slice(0, Number(query.limit ?? 500)).map((start) => {
      const [open, high, low, close] = candle(prices, coin, 'binance', start)
      const text = [open, high, low, close].map((value) => value.toFixed(8))
      return [start * 1000, ...text, '0', (start + hour) * 1000 - 1, '0', 0, '0', '0', '0']
    })
  })
  app.get<{ Params: { pair: string } }>('/products/:pair/ticker', ({ params }) => {
    const price = prices.quote(coinOf(params.pair), 'coinbase', now()).toFixed(2)
    return { price, time: new Date(now() * 1000).toISOString(), trade_id: now(), size: '0', volume: '0' }
  })
  app.get<{ Params: { pair: string }; Querystring: Query }>(
    '/products/:pair/candles',
    ({ params, query }) => {
      const range = [query.start, query.end].map((text) => new Date(text ?? '').getTime() / 1000)
      return hoursOf(range[0] ?? 0, range[1] ?? 0, now())
        .reverse()
        .map((start) => {
          const [open, high, low, close] = candle(prices, coinOf(params.pair), 'coinbase', start)
          return [start, ...[low, high, open, close].map((value) => Number(value.toFixed(2))), 0]
        })
    },
  )
  app.get<{ Querystring: Query }>('/0/public/Ticker', ({ query }) => {
    const price = prices.quote(coinOf(query.pair), 'kraken', now()).toFixed(5)
    return { error: [], result: { [query.pair ?? '']: { c: [price, '0.00100000'] } } }
  })
}

function coinOf(pair: string | undefined): 'BTC' | 'ETH' {
  return pair?.includes('ETH') ? 'ETH' : 'BTC'
}

/** Whole hours that have begun, from `start` to `end`, both included. */
function hoursOf(start: number, end: number, now: number): number[] {
  const first = Math.ceil(start / hour) * hour
  const last = Math.min(end, now)
  return Array.from(
    { length: Math.max(0, Math.floor((last - first) / hour) + 1) },
    (_, i) => first + i * hour,
  )
}

/** Open, high, low and close of an hour, of a quote a minute. */
function candle(prices: PriceReplay, coin: 'BTC' | 'ETH', source: string, start: number) {
  const quotes = Array.from({ length: 60 }, (_, minute) => prices.quote(coin, source, start + minute * 60))
  const close = prices.quote(coin, source, start + hour - 1)
  return [quotes[0] ?? close, Math.max(...quotes, close), Math.min(...quotes, close), close] as const
}
