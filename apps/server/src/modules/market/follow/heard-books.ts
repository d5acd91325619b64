import type { HeardBook, HeardTrade, SeenTop, StreamListener } from '@lode/feeds'
import type { ToldTop } from '../tops/repository.ts'

/** After how long without news a book is not shown any more. */
const shownMs = 15_000

/** What streams told last, by market and coin. */
export type HeardBooks = {
  listener(venue: string): StreamListener
  /** The tops that are others than when this was last asked. */
  take(): ToldTop[]
  /** All tops, in place of those that are known from elsewhere and older. */
  over(known: readonly SeenTop[]): SeenTop[]
  /** The book of the first market that has a whole and recent one. */
  book(coin: string, now: Date): { venue: string; book: HeardBook } | null
  /** The newest trade of a coin that is counted in another. */
  trade(coin: string, countedIn: string): (HeardTrade & { readonly venue: string }) | null
}

/**
 * Keeps what streams tell. A book that is told again as it was is no news, whoever began a connection anew: a market that stands
 * still is found by that. @param changed called with the coin whenever there is news
 */
export function keepHeard(venues: readonly string[], changed: (coin: string) => void): HeardBooks {
  const books = new Map<string, HeardBook>()
  const tops = new Map<string, SeenTop>()
  const marks = new Map<string, string>()
  const trades = new Map<string, HeardTrade & { readonly venue: string }>()
  let news = new Set<string>()
  const keyOf = (venue: string, coin: string) => `${venue} ${coin}`

  function hear(venue: string, book: HeardBook): void {
    const key = keyOf(venue, book.coin)
    books.set(key, book)
    if (marks.get(key) === book.mark) return
    marks.set(key, book.mark)
    const top = topOf(venue, book)
    if (!top) return
    tops.set(key, top)
    news.add(key)
    changed(book.coin)
  }
  function lose(venue: string, coin: string | null): void {
    for (const key of books.keys())
      if (coin === null ? key.startsWith(`${venue} `) : key === keyOf(venue, coin)) books.delete(key)
    if (coin !== null) changed(coin)
  }
  return {
    listener: (venue) => ({
      book: (book) => hear(venue, book),
      trade(trade) {
        trades.set(keyOf(trade.countedIn, trade.coin), { ...trade, venue })
        changed(trade.coin)
      },
      lost: (coin) => lose(venue, coin),
    }),
    take() {
      const taken = [...news].flatMap((key) => tops.get(key) ?? [])
      news = new Set()
      return taken
    },
    over(known) {
      const all = new Map(known.map((top) => [keyOf(top.venue, top.coin), top]))
      for (const [key, top] of tops)
        if (!((all.get(key)?.receivedAt ?? 0) > top.receivedAt)) all.set(key, top)
      return [...all.values()]
    },
    book(coin, now) {
      for (const venue of venues) {
        const book = books.get(keyOf(venue, coin))
        if (book && now.getTime() - book.receivedAt.getTime() < shownMs) return { venue, book }
      }
      return null
    },
    trade: (coin, countedIn) => trades.get(keyOf(countedIn, coin)) ?? null,
  }
}

function topOf(venue: string, { coin, countedIn, best, at, receivedAt, mark }: HeardBook): SeenTop | null {
  const { bids, asks } = best(1)
  const [bid, ask] = [bids[0]?.[0], asks[0]?.[0]]
  if (bid === undefined || ask === undefined) return null
  return { venue, coin, countedIn, bid, ask, at, mark, receivedAt, advancedAt: receivedAt }
}
