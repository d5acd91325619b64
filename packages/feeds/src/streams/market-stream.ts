import type { Clock } from '@lode/clock'
import type { Levels } from './order-book.ts'

/** A market's book of a coin as it stands, whole by the market's own proof. */
export type HeardBook = {
  readonly coin: string
  /** What prices are counted in: dollars, or Tether's, which are not the same. */
  readonly countedIn: 'USD' | 'USDT'
  /** The best levels of each side. */
  readonly best: (count: number) => Levels
  /** The moment that the market itself says the last change is of. */
  readonly at: Date | null
  readonly receivedAt: Date
  /** Another one whenever the book is another one. */
  readonly mark: string
}

/** A trade at a market. Decimal texts; `at` is the market's own time. */
export type HeardTrade = {
  readonly coin: string
  readonly countedIn: 'USD' | 'USDT'
  readonly price: string
  readonly amount: string
  readonly at: Date
  readonly receivedAt: Date
}

/** The listener to a market's stream. */
export type StreamListener = {
  /** A book is whole and new, or changed. */
  book(book: HeardBook): void
  trade(trade: HeardTrade): void
  /** What a coin's book is, is not known until it is told again; of all coins where none is named. */
  lost(coin: string | null, reason: string): void
}

/** The means of a conversation with a market. */
export type Line = {
  readonly coins: readonly string[]
  readonly listener: StreamListener
  readonly clock: Clock
  readonly say: (text: string) => void
}

/** One connection's talk: what was heard on it decides what comes next, and nothing of it outlives it. */
export type Conversation = {
  /** Takes in one message. @throws on anything that the protocol doesn't say: the connection is given up. */
  hear(text: string): void
  end(): void
}

/** The protocol of a market over a socket. */
export type StreamProtocol = {
  readonly name: string
  /** Which of the coins it trades, where it has to be asked for these alone. @throws {FeedFailed} */
  readonly traded?: (coins: readonly string[]) => Promise<readonly string[]>
  readonly address: (coins: readonly string[]) => string
  /** Begins to talk over a connection that is open. */
  readonly open: (line: Line) => Conversation
}
