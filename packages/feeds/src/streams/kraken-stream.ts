import * as z from 'zod/mini'
import { listOf } from '../list-of.ts'
import { parseExactly } from '../parse-exactly.ts'
import { amountText, momentText, nameText, priceText } from '../price-text.ts'
import { bookMark } from './book-mark.ts'
import { krakenChecksum } from './kraken-checksum.ts'
import type { Conversation, Line, StreamProtocol } from './market-stream.ts'
import { BookBroken, type Level, type OrderBook, openBook } from './order-book.ts'

const name = 'kraken'
const countedIn = 'USD'
const depth = 25
/** A book that was broken more often than this on one connection: the connection is given up. */
const mostBroken = 5

const level = z.object({ price: priceText, qty: amountText })
const book = z.object({
  symbol: nameText,
  bids: listOf(level, 1_000),
  asks: listOf(level, 1_000),
  checksum: z.string().check(z.regex(/^\d{1,10}$/)),
  timestamp: z.optional(momentText),
})
const bookMessage = z.object({ type: z.enum(['snapshot', 'update']), data: listOf(book, 100) })
const trade = z.object({ symbol: nameText, price: priceText, qty: amountText, timestamp: momentText })
const tradeMessage = z.object({ type: nameText, data: listOf(trade, 10_000) })
const anyMessage = z.object({ channel: z.optional(nameText) })

/**
 * Kraken, version 2: books of 25 levels, each message with a checksum of what the book is after it, and trades. Where the sum
 * is another than ours, that book is asked for anew.
 * @example krakenStream({ stream: 'wss://ws.kraken.com' })
 */
export function krakenStream({ stream }: { stream: string }): StreamProtocol {
  return { name, address: () => `${stream}/v2`, open: converse }
}

function converse({ coins, listener, clock, say }: Line): Conversation {
  const bySymbol = new Map(coins.map((coin) => [symbolOf(coin), coin]))
  const books = new Map<string, OrderBook>()
  let broken = 0
  const ask = (method: string, params: object) => say(JSON.stringify({ method, params }))
  const symbols = [...bySymbol.keys()]
  ask('subscribe', { channel: 'book', symbol: symbols, depth, snapshot: true })
  ask('subscribe', { channel: 'trade', symbol: symbols, snapshot: false })

  function coinOf(told: string): string {
    const coin = bySymbol.get(told)
    if (!coin) throw new Error(`nobody asked for ${told}`)
    return coin
  }
  function hearBook(type: 'snapshot' | 'update', told: z.output<typeof book>): void {
    const coin = coinOf(told.symbol)
    const levels = { bids: told.bids.map(levelOf), asks: told.asks.map(levelOf) }
    const known = books.get(coin)
    // What comes between a broken book and its next whole one.
    if (type === 'update' && !known) return
    try {
      const kept = type === 'update' && known ? known : openBook(levels, { depth })
      if (type === 'update') kept.change(levels)
      const sum = krakenChecksum(kept.best(depth))
      if (sum !== Number(told.checksum))
        throw new BookBroken(`the book has the sum ${sum}, not ${told.checksum}`)
      books.set(coin, kept)
      const at = told.timestamp === undefined ? null : new Date(told.timestamp)
      listener.book({ coin, countedIn, best: kept.best, at, receivedAt: clock.now(), mark: bookMark(kept) })
    } catch (reason) {
      books.delete(coin)
      listener.lost(coin, String(reason))
      if (++broken > mostBroken) throw reason
      ask('unsubscribe', { channel: 'book', symbol: [told.symbol], depth })
      ask('subscribe', { channel: 'book', symbol: [told.symbol], depth, snapshot: true })
    }
  }
  return {
    hear(text) {
      const message = parseExactly(text)
      const { channel } = anyMessage.parse(message)
      if (channel === 'book') {
        const { type, data } = bookMessage.parse(message)
        for (const one of data) hearBook(type, one)
      }
      if (channel === 'trade')
        for (const { symbol: of, price, qty, timestamp } of tradeMessage.parse(message).data)
          listener.trade({
            ...{ coin: coinOf(of), countedIn, price, amount: qty },
            ...{ at: new Date(timestamp), receivedAt: clock.now() },
          })
    },
    end: () => books.clear(),
  }
}

function levelOf({ price, qty }: z.output<typeof level>): Level {
  return [price, qty]
}

function symbolOf(coin: string): string {
  return `${coin}/USD`
}
