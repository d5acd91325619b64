import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Faults, Venue } from './faults.ts'
import { coinOf } from './price-routes.ts'
import { replayedCoins } from './replay-prices.ts'
import type { BookReplay, ReplayedBook, ReplayedLevel } from './streams/replay-book.ts'

type Query = Record<string, string>

/** The books of Binance, Coinbase Exchange and Kraken when they are asked for, with what each does wrong on demand. */
export function bookRoutes(
  app: FastifyInstance,
  { books, faults, now }: { books: BookReplay; faults: Faults; now: () => number },
): void {
  /** Nothing where the market is silent: the connection is closed without a word. */
  function bookOf(
    venue: Venue,
    pair: string | undefined,
    depth: number,
    reply: FastifyReply,
  ): ReplayedBook | undefined {
    if (faults.answering(venue, now()).silent) {
      reply.hijack()
      reply.raw.destroy()
      return undefined
    }
    return books(venue, pair?.startsWith('USDT') ? 'USDT' : coinOf(pair), depth)
  }
  app.get<{ Querystring: Query }>('/api/v3/depth', async ({ query }, reply) => {
    const book = bookOf('binance', query.symbol, Math.min(50, Number(query.limit ?? 50)), reply)
    if (!book) return reply
    return { lastUpdateId: book.bookAt, bids: book.bids, asks: book.asks }
  })
  app.get('/products', () =>
    [...replayedCoins, 'USDT'].map((coin) => ({
      id: `${coin}-USD`,
      base_currency: coin,
      quote_currency: 'USD',
    })),
  )
  app.get<{ Params: { pair: string } }>('/products/:pair/book', async ({ params }, reply) => {
    const book = bookOf('coinbase', params.pair, 1, reply)
    if (!book) return reply
    const time = new Date(book.saysAt * 1000).toISOString()
    const of = (levels: readonly ReplayedLevel[]) => levels.map(([price, amount]) => [price, amount, 1])
    return { sequence: book.bookAt, time, bids: of(book.bids), asks: of(book.asks) }
  })
  app.get<{ Querystring: Query }>('/0/public/Depth', async ({ query }, reply) => {
    const book = bookOf('kraken', query.pair, 1, reply)
    if (!book) return reply
    // Of Kraken's book the levels carry the time: of one that stands still they do not change.
    const at = Math.max(book.bookAt, book.saysAt > now() ? book.saysAt : 0)
    const of = (levels: readonly ReplayedLevel[]) => levels.map(([price, amount]) => [price, amount, at])
    return { error: [], result: { [query.pair ?? '']: { bids: of(book.bids), asks: of(book.asks) } } }
  })
}
