import { candleStart, type RecordedInterval, spanOf } from '@lode/domain'
import { mostCandles } from '@lode/feeds'

const day = 86_400_000

/** How far back an installation fills in what was before it. */
const depth = { '1m': 2 * day, '15m': 30 * day, '1h': 120 * day, '1d': 400 * day } as const

/** How long finer candles are kept; hours and days are kept for ever. */
export const keptFor = { '1m': 70 * day, '15m': 400 * day } as const

type Reach = { readonly first: Date; readonly last: Date } | null
type Range = { readonly from: Date; readonly to: Date }

/** What to ask for so that the newest candles are known: from the last one known on, as much as a market answers at once. */
export function newestRange(span: RecordedInterval, reach: Reach, now: Date): Range {
  const ms = spanOf(span)
  const end = candleStart(span, now).getTime() + ms
  const from = reach ? reach.last.getTime() : end - mostCandles * ms
  return { from: new Date(from), to: new Date(Math.min(end, from + mostCandles * ms)) }
}

/** What to ask for next of the time before the first candle known; null when enough is known, or nothing yet. */
export function olderRange(span: RecordedInterval, reach: Reach, now: Date): Range | null {
  if (!reach) return null
  const oldest = candleStart(span, new Date(now.getTime() - depth[span])).getTime()
  const to = reach.first.getTime()
  if (to <= oldest) return null
  return { from: new Date(Math.max(oldest, to - mostCandles * spanOf(span))), to: reach.first }
}
