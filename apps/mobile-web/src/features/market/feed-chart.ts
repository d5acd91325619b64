import type { ChartInterval, Pair } from '@lode/domain'
import type { Chart, Period } from 'klinecharts'
import { type Bar, loadCandles } from './load-candles.ts'

/** So many bars come at once, and so many are kept at most: beyond, a phone draws too slowly. */
const page = 500
const mostBars = 5_000
/** The newest bars, asked for again when prices have changed: the one that is open, and the one that it may have ended. */
const newest = 3

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

/** Gives the chart its bars, older ones as it asks for them, the newest when prices changed. @returns what ends it */
export function feedChart(
  chart: Chart,
  { pair, interval, decimals }: { pair: Pair; interval: ChartInterval; decimals: number },
  { onBars, onFailed }: Told,
  onPrices: (listener: () => void) => () => void,
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
      stop = onPrices(() => {
        loadCandles({ pair, interval }, { limit: newest, signal })
          .then(({ bars }) => {
            const last = (chart.getDataList() as Bar[]).at(-1)?.timestamp ?? 0
            for (const bar of bars) if (bar.timestamp >= last) callback(bar)
            tell()
          })
          .catch(() => {})
      })
    },
    unsubscribeBar: () => stop(),
  })
  return () => {
    ended.abort()
    stop()
  }
}
