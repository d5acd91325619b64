import { crc32 } from 'node:zlib'
import { coinOf, findCoin } from '../price-routes.ts'
import { changesOf, type ReplayedBook, type ReplayedLevel, type ReplayedLevels } from './replay-book.ts'
import type { Teller, Told } from './teller.ts'

type Asked = { method: string; params: { channel: string; symbol: string[]; depth?: number } }

/** Kraken's stream, version 2: prices and amounts are numbers in all of their digits, each book has its checksum. */
export function openKraken({ books, prices, now, tell }: Told & { tell: (text: string) => void }): Teller {
  const told = new Map<string, { depth: number; book: ReplayedBook }>()
  const traded = new Set<string>()
  let last = now()

  function bookOf(symbol: string, depth: number): ReplayedBook {
    return books('kraken', symbol.startsWith('USDT') ? 'USDT' : coinOf(symbol.replace('/', '-')), depth)
  }
  function depthOf(symbol: string, depth: number, before: ReplayedBook): string[] {
    const book = bookOf(symbol, depth)
    if (book.bookAt === before.bookAt) return []
    told.set(symbol, { depth, book })
    return [bookMessage(symbol, 'update', { ...book, ...changesOf(before, book) }, checksum(book))]
  }
  function tradeOf(symbol: string): string {
    const { bookAt, saysAt, factor } = bookOf(symbol, 1)
    const price = (prices.quote(coinOf(symbol.replace('/', '-')), 'kraken', bookAt) * factor).toFixed(5)
    return `{"channel":"trade","type":"update","data":[{"symbol":"${symbol}","side":"buy","price":${price},"qty":0.01000000,"ord_type":"market","trade_id":${bookAt},"timestamp":"${timeOf(saysAt)}"}]}`
  }
  return {
    hear(text) {
      const { method, params } = JSON.parse(text) as Asked
      for (const symbol of params.symbol) {
        tell(JSON.stringify({ method, result: { channel: params.channel, symbol }, success: true }))
        // Of a pair that is not replayed nothing follows.
        if (!symbol.startsWith('USDT') && !findCoin(symbol)) continue
        if (params.channel === 'trade' && !symbol.startsWith('USDT')) traded.add(symbol)
        if (params.channel !== 'book') continue
        told.delete(symbol)
        if (method !== 'subscribe') continue
        const depth = params.depth ?? 10
        const book = bookOf(symbol, depth)
        told.set(symbol, { depth, book })
        tell(bookMessage(symbol, 'snapshot', book, checksum(book)))
      }
    },
    tick() {
      const second = now()
      if (second === last) return []
      last = second
      const changed = [...told].flatMap(([symbol, { depth, book }]) => depthOf(symbol, depth, book))
      return ['{"channel":"heartbeat"}', ...changed, ...[...traded].map(tradeOf)]
    },
  }
}

function bookMessage(
  symbol: string,
  type: 'snapshot' | 'update',
  { bids, asks, saysAt }: ReplayedLevels & { saysAt: number },
  sum: number,
): string {
  const of = (levels: readonly ReplayedLevel[]) =>
    levels.map(([price, qty]) => `{"price":${price},"qty":${qty}}`).join(',')
  return `{"channel":"book","type":"${type}","data":[{"symbol":"${symbol}","bids":[${of(bids)}],"asks":[${of(asks)}],"checksum":${sum},"timestamp":"${timeOf(saysAt)}"}]}`
}

function checksum({ bids, asks }: ReplayedLevels): number {
  const digits = (text: string) => text.replace('.', '').replace(/^0+/, '')
  const of = (levels: readonly ReplayedLevel[]) => levels.slice(0, 10).flat().map(digits).join('')
  return crc32(of(asks) + of(bids))
}

function timeOf(second: number): string {
  return new Date(second * 1000).toISOString()
}
