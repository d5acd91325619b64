import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Faults, Venue } from './faults.ts'
import { coinOf } from './price-routes.ts'
import type { PriceReplay } from './replay-prices.ts'

type Query = Record<string, string>
type Book = { bid: string; ask: string; sequence: number; saysAt: number }

/** The books of Binance, Coinbase Exchange and Kraken, one level deep, with what each does wrong on demand. */
export function bookRoutes(
  app: FastifyInstance,
  { prices, faults, now }: { prices: PriceReplay; faults: Faults; now: () => number },
): void {
  /** Nothing where the market is silent: the connection is closed without a word. */
  function bookOf(venue: Venue, pair: string | undefined, reply: FastifyReply): Book | undefined {
    const { silent, bookAt, saysAt, factor, tetherFactor, nan } = faults.answering(venue, now())
    if (silent) {
      reply.hijack()
      reply.raw.destroy()
      return undefined
    }
    const tether = pair?.startsWith('USDT') ?? false
    const mid = tether
      ? prices.tether(venue, bookAt) * tetherFactor
      : prices.quote(coinOf(pair), venue, bookAt) * factor
    const text = (price: number) => (nan ? 'NaN' : price.toFixed(tether ? 6 : 5))
    return { bid: text(mid * 0.9999), ask: text(mid * 1.0001), sequence: bookAt, saysAt }
  }
  app.get<{ Querystring: Query }>('/api/v3/depth', async ({ query }, reply) => {
    const book = bookOf('binance', query.symbol, reply)
    if (!book) return reply
    return { lastUpdateId: book.sequence, bids: [[book.bid, '1.50000000']], asks: [[book.ask, '1.20000000']] }
  })
  app.get<{ Params: { pair: string } }>('/products/:pair/book', async ({ params }, reply) => {
    const book = bookOf('coinbase', params.pair, reply)
    if (!book) return reply
    const { bid, ask, sequence, saysAt } = book
    const time = new Date(saysAt * 1000).toISOString()
    return { sequence, time, bids: [[bid, '1.5', 1]], asks: [[ask, '1.2', 1]] }
  })
  app.get<{ Querystring: Query }>('/0/public/Depth', async ({ query }, reply) => {
    const book = bookOf('kraken', query.pair, reply)
    if (!book) return reply
    // Of Kraken's book the levels carry the time: of one that stands still they do not change.
    const at = Math.max(book.sequence, book.saysAt > now() ? book.saysAt : 0)
    const levels = { bids: [[book.bid, '1.500', at]], asks: [[book.ask, '1.200', at]] }
    return { error: [], result: { [query.pair ?? '']: levels } }
  })
}
