import { systemClock } from '@lode/clock'
import { type ChartInterval, candleAfter, type Pair } from '@lode/domain'
import type { QueryClient } from '@tanstack/react-query'
import type { Chart, DataLoadType, KLineData, Period } from 'klinecharts'
import { type BarNews, barAfter } from './bar-news.ts'
import { type BarWindow, barWindow } from './bar-window.ts'
import { keptFirstPage, readFirstPage, readNeighbours } from './first-page.ts'
import { type Bar, loadCandles } from './load-candles.ts'

/** So many bars come at once where a reader scrolls. */
const pageBars = 500

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

type Shown = { readonly pair: Pair; readonly interval: ChartInterval; readonly decimals: number }
type Told = {
  /** Other bars are loaded than before. */
  onBars: (bars: readonly Bar[]) => void
  /** The newest bar has changed. */
  onLast: (bar: Bar) => void
  onFailed: (error: unknown) => void
}

/** What gives a chart its bars. */
export type ChartFeed = {
  /** Shows the newest bars, wherever in the past the chart is. */
  showNewest(): void
  end(): void
}

/**
 * Gives a chart its bars: the newest, at once where they were read ahead; older and newer ones as a reader scrolls; and what
 * changes of the newest, as it is told.
 */
export function feedChart(
  { chart, queries }: { chart: Chart; queries: QueryClient },
  { pair, interval, decimals }: Shown,
  { onBars, onLast, onFailed }: Told,
  onNews: (listener: (news: BarNews) => void) => () => void,
): ChartFeed {
  const ended = new AbortController()
  const { signal } = ended
  const window = barWindow(chart)
  let update: (bar: Bar) => void = () => {}
  const tell = (): void => onBars(window.bars())
  const failed = (error: unknown): void => {
    if (!signal.aborted) onFailed(error)
  }

  async function begin(show: (bars: KLineData[]) => void): Promise<void> {
    window.begin(null)
    const era = window.era()
    const kept = keptFirstPage(queries, pair, interval)
    const page = kept ?? (await readFirstPage(queries, pair, interval))
    if (signal.aborted || era !== window.era()) return
    window.begin(page.older)
    show([...page.bars])
    tell()
    if (kept) await catchUp()
    readNeighbours(queries, pair, interval)
  }

  /** Reads the newest bars anew, and tells the chart what has changed since its last one. */
  async function catchUp(): Promise<void> {
    const era = window.era()
    const page = await readFirstPage(queries, pair, interval)
    if (signal.aborted || era !== window.era()) return
    const last = window.bars().at(-1)?.timestamp ?? 0
    if ((page.bars[0]?.timestamp ?? 0) > last) window.replace(page)
    else for (const bar of page.bars) if (bar.timestamp >= last) update(bar)
    tell()
  }

  const load: Readonly<Record<DataLoadType, (add: (bars: KLineData[]) => void) => Promise<void>>> = {
    init: begin,
    async forward(add) {
      const era = window.era()
      const before = window.older()
      if (before === null) return add([])
      const page = await loadCandles({ pair, interval }, { before, limit: pageBars, signal })
      if (era !== window.era()) return
      window.addOlder(page, add)
      tell()
    },
    async backward(add) {
      const era = window.era()
      const page = await loadNewer({ pair, interval }, window, signal)
      if (era !== window.era()) return
      window.addNewer(page.bars, page.newest, add)
      tell()
    },
    update: async () => {},
  }

  chart.setSymbol({ ticker: pair, pricePrecision: decimals, volumePrecision: 2 })
  chart.setPeriod(periods[interval])
  chart.setDataLoader({
    getBars({ type, callback }) {
      if (signal.aborted) return
      const laid = window.laid()
      if (laid) return callback(type === 'init' ? laid : [], window.more())
      load[type]((bars) => callback(bars, window.more())).catch(failed)
    },
    subscribeBar: ({ callback }) => {
      update = callback
    },
  })
  const stop = onNews((news) => {
    const last = window.bars().at(-1)
    const next = last && window.isNewest() ? barAfter(last, news, interval) : null
    if (next === null) return
    if (next === 'missing') return void catchUp().catch(failed)
    if (next.timestamp === last?.timestamp) update(next)
    else {
      window.addNewer([next], true, () => update(next))
      tell()
    }
    onLast(next)
  })
  return {
    showNewest: () => (window.isNewest() ? chart.scrollToRealTime() : chart.resetData()),
    end: () => {
      ended.abort()
      stop()
    },
  }
}

/** Reads the next bars after the last of a window; where nothing was traded for long, those after that. */
async function loadNewer(
  of: { pair: Pair; interval: ChartInterval },
  window: BarWindow,
  signal: AbortSignal,
): Promise<{ bars: Bar[]; newest: boolean }> {
  const last = window.bars().at(-1)?.timestamp ?? 0
  let from = new Date(last)
  for (;;) {
    const before = candleAfter(of.interval, from, pageBars + 1)
    const newest = before > systemClock.now()
    const page = await loadCandles(of, {
      ...(newest ? {} : { before: before.toISOString() }),
      limit: pageBars,
      signal,
    })
    const bars = page.bars.filter(({ timestamp }) => timestamp > last)
    if (bars.length > 0 || newest) return { bars, newest }
    from = candleAfter(of.interval, before, -1)
  }
}
