import { type ChartInterval, candleAfter, candleStart, type Pair } from '@lode/domain'
import type { Chart, Period } from 'klinecharts'
import { type Bar, loadCandles } from './load-candles.ts'

/** So many bars come at once, and so many are kept at most: beyond, a phone draws too slowly. */
const page = 500
const mostBars = 5_000

/** What comes while the chart is on the screen: the newest bar, as candles have it, or the price of a trade in it. */
export type BarNews = {
  readonly bar?: Bar | undefined
  readonly trade?: { price: number; at: Date } | undefined
}

const periods: Readonly<Record<ChartInterval, Period>> = {
  '1m': { type: 'minute', span: 1 },
  '15m': { type: 'minute', span: 15 },
  '1h': { type: 'hour', span: 1 },
  '3h': { type: 'hour', span: 3 },
  '4h': { type: 'hour', span: 4 },
  '1d': { type: 'day', span: 1 },
  '1w': { type: 'week', span: 1 },
  '1M': { type: 'month', span: 1 },
}

type Told = { onBars: (bars: readonly Bar[]) => void; onFailed: (error: unknown) => void }

/** Gives the chart its bars, older ones as it asks for them, the newest as they change. @returns what ends it */
export function feedChart(
  chart: Chart,
  { pair, interval, decimals }: { pair: Pair; interval: ChartInterval; decimals: number },
  { onBars, onFailed }: Told,
  onNews: (listener: (news: BarNews) => void) => () => void,
): () => void {
  const ended = new AbortController()
  const { signal } = ended
  let older: string | null = null
  let stop = (): void => {}
  const failed = (error: unknown): void => {
    if (!signal.aborted) onFailed(error)
  }
  const tell = (): void => onBars(chart.getDataList() as Bar[])
  chart.setSymbol({ ticker: pair, pricePrecision: decimals, volumePrecision: 2 })
  chart.setPeriod(periods[interval])
  chart.setDataLoader({
    async getBars({ type, callback }) {
      if (type !== 'init' && (older === null || chart.getDataList().length >= mostBars))
        return callback([], false)
      const before = type === 'init' ? {} : { before: older ?? '' }
      try {
        const got = await loadCandles({ pair, interval }, { ...before, limit: page, signal })
        if (signal.aborted) return
        older = got.older
        callback(got.bars, { forward: older !== null, backward: false })
        tell()
      } catch (error) {
        failed(error)
      }
    },
    subscribeBar({ callback }) {
      stop = onNews(({ bar, trade }) => {
        const last = (chart.getDataList() as Bar[]).at(-1)
        if (!last) return
        // Bars are missing in between: the line was broken for a while.
        if (bar && bar.timestamp > candleAfter(interval, new Date(last.timestamp)).getTime())
          return chart.resetData()
        const next = bar ?? (trade && traded(last, trade, interval))
        if (!next || next.timestamp < last.timestamp) return
        callback(next)
        tell()
      })
    },
    unsubscribeBar: () => stop(),
  })
  return () => {
    ended.abort()
    stop()
  }
}

/** A bar after a trade in its span; its volume comes with the candle. */
function traded(
  last: Bar,
  { price, at }: { price: number; at: Date },
  interval: ChartInterval,
): Bar | undefined {
  if (candleStart(interval, at).getTime() !== last.timestamp) return undefined
  return { ...last, close: price, high: Math.max(last.high, price), low: Math.min(last.low, price) }
}
