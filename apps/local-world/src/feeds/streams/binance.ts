import { findCoin } from '../price-routes.ts'
import type { ReplayedCoin } from '../replay-prices.ts'
import { changesOf, type ReplayedBook } from './replay-book.ts'
import type { Teller, Told } from './teller.ts'

/** How many levels Binance's whole book has here, of each side. */
export const binanceDepth = 50

/** Binance's combined streams: changes of books, numbered by the second, and a trade a second. */
export function openBinance({ books, prices, now, url }: Told & { url: string }): Teller {
  const streams = new URL(url, 'ws://here').searchParams.get('streams')?.split('/') ?? []
  const of = (kind: string): ReplayedCoin[] =>
    streams.flatMap((stream) => {
      const [symbol = '', ...rest] = stream.split('@')
      const coin = rest.join('@') === kind ? findCoin(symbol.toUpperCase()) : undefined
      return coin === undefined ? [] : [coin]
    })
  const [depths, trades] = [of('depth@100ms'), of('aggTrade')]
  const told = new Map<ReplayedCoin, ReplayedBook>()
  let last = now()

  function depth(coin: ReplayedCoin): string[] {
    const book = books('binance', coin, binanceDepth)
    const before = told.get(coin)
    if (!before) told.set(coin, book)
    // Numbers never go back.
    if (!before || book.bookAt <= before.bookAt) return []
    told.set(coin, book)
    const { bids: b, asks: a } = changesOf(before, book)
    const s = `${coin}USDT`
    const [E, U, u] = [book.saysAt * 1000, before.bookAt + 1, book.bookAt]
    return [
      JSON.stringify({
        stream: `${s.toLowerCase()}@depth@100ms`,
        data: { e: 'depthUpdate', E, s, U, u, b, a },
      }),
    ]
  }
  function trade(coin: ReplayedCoin): string {
    const { saysAt: second, bookAt, factor } = books('binance', coin, 1)
    const s = `${coin}USDT`
    const p = (prices.quote(coin, 'binance', bookAt) * factor).toFixed(5)
    const data = {
      e: 'aggTrade',
      E: second * 1000,
      s,
      a: bookAt,
      p,
      q: '0.01000000',
      T: second * 1000,
      m: true,
    }
    return JSON.stringify({ stream: `${s.toLowerCase()}@aggTrade`, data })
  }
  return {
    hear: () => undefined,
    tick() {
      const second = now()
      if (second === last) return []
      last = second
      return [...depths.flatMap(depth), ...trades.map(trade)]
    },
  }
}
