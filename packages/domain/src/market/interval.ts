/** The intervals that charts are drawn in, shortest first. */
export const chartIntervals = ['1m', '15m', '1h', '3h', '4h', '1d', '1w', '1M'] as const

/** How much time a candle of a chart spans. @example '1M' is a calendar month */
export type ChartInterval = (typeof chartIntervals)[number]

/** The intervals that are recorded; the others are rolled up from them. */
export const recordedIntervals = ['1m', '15m', '1h', '1d'] as const

/** An interval that exchanges are asked for. */
export type RecordedInterval = (typeof recordedIntervals)[number]

const minute = 60_000
const day = 1440 * minute
const milliseconds = {
  '1m': minute,
  '15m': 15 * minute,
  '1h': 60 * minute,
  '3h': 180 * minute,
  '4h': 240 * minute,
  '1d': day,
  '1w': 7 * day,
} as const

/** Monday, 1970-01-05: weeks begin on Mondays at 00:00 UTC. */
const firstMonday = 4 * day

/** The milliseconds that a recorded interval spans. */
export function spanOf(interval: RecordedInterval): number {
  return milliseconds[interval]
}

/** The recorded interval whose candles make up those of a chart's. @example recordedFor('3h') // '1h' */
export function recordedFor(interval: ChartInterval): RecordedInterval {
  if (interval === '3h' || interval === '4h') return '1h'
  if (interval === '1w' || interval === '1M') return '1d'
  return interval
}

/** The first moment of the candle that a moment lies in. @example candleStart('1w', sunday) // the Monday before, 00:00 UTC */
export function candleStart(interval: ChartInterval, at: Date): Date {
  if (interval === '1M') return new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth()))
  const origin = interval === '1w' ? firstMonday : 0
  const span = milliseconds[interval]
  return new Date(Math.floor((at.getTime() - origin) / span) * span + origin)
}

/** The first moment of the candle `count` after the one that begins at `start`; before it for a negative count. */
export function candleAfter(interval: ChartInterval, start: Date, count: number = 1): Date {
  if (interval === '1M') return new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + count))
  return new Date(start.getTime() + milliseconds[interval] * count)
}
