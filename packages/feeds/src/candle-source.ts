import type { Pair, RecordedInterval } from '@lode/domain'

/** The course of a price in one span of time. Decimal texts; `at` is its first moment, `volume` in the coin that is traded. */
export type Candle = {
  readonly at: Date
  readonly open: string
  readonly high: string
  readonly low: string
  readonly close: string
  readonly volume: string
}

/** The range that a market is asked for: the candles that begin from `from` up to before `to`, both whole multiples of the interval. */
export type CandleRange = {
  readonly from: Date
  readonly to: Date
  /** Called for each row of the answer that is left out because it can't be right. */
  readonly leftOut?: () => void
}

/** A market that tells candles. One without a trade is left out, never invented. */
export type CandleSource = {
  readonly name: string
  /**
   * The candles of a range, each once, oldest first. The one that is still open is among them.
   * @throws {FeedFailed}
   */
  candles(pair: Pair, interval: RecordedInterval, range: CandleRange): Promise<Candle[]>
}

/** At most so many candles lie in a range that is asked for: what the narrowest market answers at once. */
export const mostCandles = 300

/** The most candles in a market's answer, where it is asked for fewer. */
export const mostToldCandles = 1_000
