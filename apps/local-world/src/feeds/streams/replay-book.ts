import type { Answering, Faults, Venue } from '../faults.ts'
import type { Noise } from '../noise.ts'
import type { PriceReplay, ReplayedCoin } from '../replay-prices.ts'

/** A price and an amount, as a market writes them. */
export type ReplayedLevel = readonly [price: string, amount: string]
export type ReplayedLevels = { bids: ReplayedLevel[]; asks: ReplayedLevel[] }

/** A market's book of a coin at a moment, with what the market does wrong just then. */
export type ReplayedBook = ReplayedLevels & Answering

/** Asks a market for its book of a coin, so many levels of each side. */
export type BookReplay = (venue: Venue, coin: ReplayedCoin | 'USDT', depth: number) => ReplayedBook

/** Over so many seconds an amount stays what it is, so that a book changes in some of its levels. */
const amountSeconds = 20

/**
 * Makes books around what the markets quote: the best level moves with each second, those behind it stand on a grid. Amounts
 * are noise. Everything is a function of the second and the seed.
 */
export function replayBooks({
  prices,
  faults,
  noise,
  now,
}: {
  prices: PriceReplay
  faults: Faults
  noise: Noise
  now: () => number
}): BookReplay {
  return (venue, coin, depth) => {
    const answering = faults.answering(venue, now())
    const { bookAt, factor, tetherFactor, nan } = answering
    const mid =
      coin === 'USDT'
        ? prices.tether(venue, bookAt) * tetherFactor
        : prices.quote(coin, venue, bookAt) * factor
    const places = coin === 'USDT' ? 6 : 5
    const grid = 10 ** (Math.floor(Math.log10(mid)) - 4)
    function side(sign: 1 | -1): ReplayedLevel[] {
      const best = mid * (1 + sign * 0.0001)
      const from = sign > 0 ? Math.ceil(best / grid) : Math.floor(best / grid)
      return Array.from({ length: depth }, (_, i): ReplayedLevel => {
        const price = (i === 0 ? best : (from + sign * i) * grid).toFixed(places)
        const drawn = noise(coin, venue, 'amount', price, Math.floor(bookAt / amountSeconds))
        const amount = ((2_000 + 30_000 * drawn * Math.min(5, 1 + i / 5)) / mid).toFixed(8)
        return [nan ? 'NaN' : price, amount]
      })
    }
    return { ...answering, bids: side(-1), asks: side(1) }
  }
}

/** What changed from one book to the next: levels that are gone have the amount 0. */
export function changesOf(before: ReplayedLevels, after: ReplayedLevels): ReplayedLevels {
  return { bids: changed(before.bids, after.bids), asks: changed(before.asks, after.asks) }
}

function changed(before: readonly ReplayedLevel[], after: readonly ReplayedLevel[]): ReplayedLevel[] {
  const [were, are] = [new Map(before), new Map(after)]
  return [
    ...before.flatMap(([price]): ReplayedLevel[] => (are.has(price) ? [] : [[price, '0.00000000']])),
    ...after.filter(([price, amount]) => were.get(price) !== amount),
  ]
}
