import type { PriceReplay } from '../replay-prices.ts'
import type { BookReplay } from './replay-book.ts'

/** What each stream is told from. */
export type Told = { books: BookReplay; prices: PriceReplay; now: () => number }

/** One market's end of a connection. */
export type Teller = {
  /** What the other end said. */
  hear(text: string): void
  /** What changed since the last second, each message as its text. */
  tick(): readonly string[]
}
