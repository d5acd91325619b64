import { systemClock } from '@lode/clock'
import { type ChartInterval, chartIntervals, type Pair } from '@lode/domain'
import type { QueryClient } from '@tanstack/react-query'
import { type BarPage, loadCandles } from './load-candles.ts'

/** More than a wide screen shows, and enough for every indicator on it. */
const firstBars = 300
/** For so long what was read is shown at once; it is brought up to date right after. */
const keptForMs = 5 * 60_000
/** So many lengths of candles on either side of the one that is shown are read ahead. */
const neighbours = 2

/** The newest candles of a length: what a chart begins with. */
function firstPageQuery(pair: Pair, interval: ChartInterval) {
  return {
    queryKey: ['chart/first', pair, interval] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      loadCandles({ pair, interval }, { limit: firstBars, signal }),
    gcTime: keptForMs,
    retry: false,
  }
}

/** The newest candles as they were read a short while ago; undefined when they were not. */
export function keptFirstPage(
  queries: QueryClient,
  pair: Pair,
  interval: ChartInterval,
): BarPage | undefined {
  const { queryKey } = firstPageQuery(pair, interval)
  const state = queries.getQueryState<BarPage>(queryKey)
  return state && systemClock.now().getTime() - state.dataUpdatedAt < keptForMs ? state.data : undefined
}

/** Reads the newest candles of a length anew. @throws {ApiError} `market.pair_unknown` */
export function readFirstPage(queries: QueryClient, pair: Pair, interval: ChartInterval): Promise<BarPage> {
  return queries.fetchQuery({ ...firstPageQuery(pair, interval), staleTime: 0 })
}

/** Reads ahead what a reader is likely to choose next: the lengths beside the one that is shown. */
export function readNeighbours(queries: QueryClient, pair: Pair, interval: ChartInterval): void {
  const at = chartIntervals.indexOf(interval)
  for (const near of chartIntervals.slice(Math.max(0, at - neighbours), at + neighbours + 1))
    if (near !== interval) void queries.prefetchQuery({ ...firstPageQuery(pair, near), staleTime: keptForMs })
}
