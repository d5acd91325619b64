import type { ChartInterval } from '@lode/domain'

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]
/** Distances between labels that a reader counts in. */
const rounds = [
  ...[1, 2, 5, 10, 15, 30].map((count) => count * minute),
  ...[1, 2, 3, 4, 6, 8, 12].map((count) => count * hour),
  ...[1, 2, 4, 7, 14, 28, 56, 112].map((count) => count * day),
]
/** How long a candle is; a month has no one length, and is counted. */
const lengths: Readonly<Record<Exclude<ChartInterval, '1M'>, number>> = {
  '1m': minute,
  '15m': 15 * minute,
  '1h': hour,
  '3h': 3 * hour,
  '4h': 4 * hour,
  '1d': day,
  '1w': 7 * day,
}
/** Weeks begin on a Monday, and the first of all times was a Thursday. */
const firstMonday = 4 * day

/**
 * Which candles have a label under them: at round times, as close as labels of so many candles' width may stand, and at the same
 * times wherever one scrolls.
 * @param apart How many candles there are from label to label at least.
 * @returns Their places in `times`.
 * @example timeTicks(times, { interval: '1h', apart: 5 }) // those at 00:00, 06:00, 12:00 and 18:00
 */
export function timeTicks(
  times: readonly number[],
  { interval, apart }: { interval: ChartInterval; apart: number },
): number[] {
  const isRound = interval === '1M' ? everyMonths(apart) : everyRound(interval, apart)
  return times.flatMap((time, place) => (isRound(time) ? [place] : []))
}

function everyRound(interval: Exclude<ChartInterval, '1M'>, apart: number): (time: number) => boolean {
  const length = lengths[interval]
  const start = interval === '1w' ? firstMonday : 0
  const least = Math.max(Math.ceil(apart), 1) * length
  const round = rounds.find((one) => one >= least && one % length === 0) ?? least
  return (time) => (time - start) % round === 0
}

function everyMonths(apart: number): (time: number) => boolean {
  const months = [1, 2, 3, 6, 12, 24].find((one) => one >= apart) ?? Math.ceil(apart)
  return (time) => {
    const date = new Date(time)
    return (date.getUTCFullYear() * 12 + date.getUTCMonth()) % months === 0
  }
}
