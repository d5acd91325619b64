import { type ChartInterval, candleAfter, candleStart } from '@lode/domain'
import type { Bar } from './load-candles.ts'

/** What comes while the chart is on the screen: the newest bar, as candles have it, or the price of a trade in it. */
export type BarNews = {
  readonly bar?: Bar | undefined
  readonly trade?: { price: number; at: Date } | undefined
}

/**
 * The bar that news make of the newest one.
 * @returns null when they change nothing, 'missing' when bars are missing in between: the line was broken for a while.
 */
export function barAfter(
  last: Bar,
  { bar, trade }: BarNews,
  interval: ChartInterval,
): Bar | 'missing' | null {
  if (bar) {
    if (bar.timestamp > candleAfter(interval, new Date(last.timestamp)).getTime()) return 'missing'
    return bar.timestamp < last.timestamp ? null : bar
  }
  // A trade in another span waits for that span's candle; its volume comes with the candle too.
  if (!trade || candleStart(interval, trade.at).getTime() !== last.timestamp) return null
  const { price } = trade
  return { ...last, close: price, high: Math.max(last.high, price), low: Math.min(last.low, price) }
}
