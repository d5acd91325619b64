import { endpoints, type ReplyOf } from '@lode/api-contract'
import type { ChartInterval, Pair } from '@lode/domain'
import { client } from '../../app/data/client.ts'

/** A candle as charts draw it: numbers, for the eye alone. */
export type Bar = {
  timestamp: number
  open: number
  high: number
  low: number
  close: number
  volume: number
}

/** Some bars, oldest first, and before which moment there are more. */
export type BarPage = { bars: Bar[]; older: string | null; sources: readonly string[] }

/**
 * Reads a page of candles that begin before a moment, or the newest.
 * @throws {ApiError} `market.pair_unknown`
 */
export async function loadCandles(
  { pair, interval }: { pair: Pair; interval: ChartInterval },
  { before, limit, signal }: { before?: string; limit: number; signal: AbortSignal },
): Promise<BarPage> {
  const asked = { pair, interval, limit, ...(before === undefined ? {} : { before }) }
  const page = await client.call(endpoints.market.candles, asked, { signal, quiet: true })
  return { bars: page.candles.map(barOf), older: page.older, sources: page.sources }
}

/** A candle as a chart draws it. */
export function barOf({ at, ...text }: ReplyOf<typeof endpoints.market.candles>['candles'][number]): Bar {
  return {
    timestamp: Date.parse(at),
    open: Number(text.open),
    high: Number(text.high),
    low: Number(text.low),
    close: Number(text.close),
    volume: Number(text.volume),
  }
}
