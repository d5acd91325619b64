import * as z from 'zod/mini'
import { fetchJson } from '../fetch-json.ts'
import { listOf } from '../list-of.ts'
import { parseExactly } from '../parse-exactly.ts'
import { amountText, momentText, nameText, priceText, sequenceText } from '../price-text.ts'
import { bookMark } from './book-mark.ts'
import type { Conversation, Line, StreamProtocol } from './market-stream.ts'
import { BookBroken, type Level, type Levels, type OrderBook, openBook } from './order-book.ts'

const name = 'coinbase'
const countedIn = 'USD'
/** Levels that are kept of each side. */
const depth = 5_000

/** What one message has at most: levels of a whole book, and trades. */
const mostLevels = 150_000
const mostTrades = 10_000

const product = z.object({ id: nameText })
const envelope = z.object({ channel: nameText, timestamp: momentText, sequence_num: sequenceText })
const change = z.object({ side: z.enum(['bid', 'offer']), price_level: priceText, new_quantity: amountText })
const bookEvents = z.object({
  events: listOf(
    z.object({
      type: z.enum(['snapshot', 'update']),
      product_id: nameText,
      updates: listOf(change, mostLevels),
    }),
    100,
  ),
})
const trade = z.object({
  product_id: nameText,
  price: priceText,
  size: amountText,
  time: momentText,
})
const tradeEvents = z.object({
  events: listOf(z.object({ type: nameText, trades: listOf(trade, mostTrades) }), 100),
})

/**
 * Coinbase: books (`level2`), trades and heartbeats of the Advanced Trade stream, which anybody may hear. Its messages are
 * numbered over the connection; where a number is missing, the connection is begun anew.
 * @example coinbaseStream({ url: 'https://api.exchange.coinbase.com', stream: 'wss://advanced-trade-ws.coinbase.com' })
 */
export function coinbaseStream({ url, stream }: { url: string; stream: string }): StreamProtocol {
  return {
    name,
    async traded(coins) {
      // It refuses a subscription that names one product which it does not have.
      const products = await fetchJson(name, `${url}/products`, listOf(product, 10_000))
      const known = new Set(products.map(({ id }) => id))
      return coins.filter((coin) => known.has(productOf(coin)))
    },
    address: () => stream,
    open: converse,
  }
}

function converse({ coins, listener, clock, say }: Line): Conversation {
  const byProduct = new Map(coins.map((coin) => [productOf(coin), coin]))
  const books = new Map<string, OrderBook>()
  let last: bigint | null = null
  for (const channel of ['level2', 'market_trades', 'heartbeats'])
    say(JSON.stringify({ type: 'subscribe', product_ids: [...byProduct.keys()], channel }))

  function coinOf(id: string): string {
    const coin = byProduct.get(id)
    if (!coin) throw new Error(`nobody asked for ${id}`)
    return coin
  }
  function hearBook({ type, product_id, updates }: z.output<typeof bookEvents>['events'][number], at: Date) {
    const coin = coinOf(product_id)
    const levels = levelsOf(updates)
    const known = books.get(coin)
    if (type === 'update' && !known) throw new BookBroken(`a change of ${product_id} came before the book`)
    const book = type === 'update' && known ? known : openBook(levels, { depth })
    if (type === 'update') book.change(levels)
    books.set(coin, book)
    listener.book({ coin, countedIn, best: book.best, at, receivedAt: clock.now(), mark: bookMark(book) })
  }
  return {
    hear(text) {
      const message = parseExactly(text)
      const { channel, timestamp, sequence_num } = envelope.parse(message)
      const number = BigInt(sequence_num)
      if (last !== null && number !== last + 1n)
        throw new BookBroken(`message ${last + 1n} is missing: ${number} came`)
      last = number
      if (channel === 'l2_data')
        for (const one of bookEvents.parse(message).events) hearBook(one, new Date(timestamp))
      if (channel !== 'market_trades') return
      // The first message has the trades of before: they are not news.
      for (const { type, trades } of tradeEvents.parse(message).events)
        for (const { product_id, price, size, time } of type === 'snapshot' ? [] : trades.toReversed())
          listener.trade({
            ...{ coin: coinOf(product_id), countedIn, price, amount: size },
            ...{ at: new Date(time), receivedAt: clock.now() },
          })
    },
    end: () => books.clear(),
  }
}

function levelsOf(updates: readonly z.output<typeof change>[]): Levels {
  const of = (wanted: string): Level[] =>
    updates.flatMap(({ side, price_level, new_quantity }) =>
      side === wanted ? [[price_level, new_quantity] as const] : [],
    )
  return { bids: of('bid'), asks: of('offer') }
}

function productOf(coin: string): string {
  return `${coin}-USD`
}
