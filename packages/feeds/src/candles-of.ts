import type * as z from 'zod/mini'
import type { Candle, CandleRange } from './candle-source.ts'
import { FeedFailed } from './fetch-json.ts'
import { plainDecimal } from './price-text.ts'
import { compareDecimals } from './streams/compare-decimals.ts'

/** A candle as a market writes it: `at` in milliseconds, the rest as decimal texts. */
export type WrittenCandle = Omit<Candle, 'at'> & { readonly at: number }

/**
 * Reads the rows of an answer one by one, oldest first: a row that is malformed, impossible, or told again later is left out and counted,
 * and the others stay.
 * @throws {FeedFailed} where no row of several reads: the market writes another protocol
 * @example candlesOf('binance', rows, { shape: kline, write: ([at, open, …]) => ({ at, open, … }), range })
 */
export function candlesOf<Shape extends z.ZodMiniType>(
  name: string,
  rows: readonly unknown[],
  {
    shape,
    write,
    range: { from, to, leftOut },
  }: { shape: Shape; write: (row: z.output<Shape>) => WrittenCandle; range: CandleRange },
): Candle[] {
  const candles = new Map<number, Candle>()
  let readable = 0
  for (const row of rows) {
    const read = shape.safeParse(row)
    const candle = read.success ? plain(write(read.data)) : undefined
    if (!candle || !isPossible(candle)) {
      leftOut?.()
      continue
    }
    readable += 1
    if (!(candle.at >= from && candle.at < to)) continue
    const at = candle.at.getTime()
    if (candles.has(at)) leftOut?.()
    candles.set(at, candle)
  }
  if (rows.length > 0 && readable === 0) throw new FeedFailed(name, { cause: 'no row reads' })
  return [...candles.values()].sort((a, b) => a.at.getTime() - b.at.getTime())
}

function plain({ at, open, high, low, close, volume }: WrittenCandle): Candle {
  return {
    at: new Date(at),
    open: plainDecimal(open),
    high: plainDecimal(high),
    low: plainDecimal(low),
    close: plainDecimal(close),
    volume: plainDecimal(volume),
  }
}

/** Returns whether no price of a candle lies outside of its low and high. */
function isPossible({ open, high, low, close }: Candle): boolean {
  return [open, close].every((one) => compareDecimals(low, one) <= 0 && compareDecimals(one, high) <= 0)
}
