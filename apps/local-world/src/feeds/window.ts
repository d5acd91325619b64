/** The replayed stretch of the record: 24 difficulty periods of 14 days, from 2024-11-20. */
export const windowStart: number = Date.UTC(2024, 10, 20) / 1000
const periodSeconds = 14 * 86_400
const periods = 24
const windowSeconds = periods * periodSeconds

/** Height of the block that starts the window, and blocks of a difficulty period. */
export const firstHeight = 870_912
export const blocksAPeriod = 2016
export const blockSeconds: number = periodSeconds / blocksAPeriod

/** The recorded second that a second of the world replays. The record repeats after 336 days. */
export function recordedSecond(second: number): number {
  return windowStart + modulo(second - windowStart, windowSeconds)
}

/** First height of the recorded difficulty period that a height of the world replays. */
export function recordedPeriodHeight(height: number): number {
  const period = Math.floor((height - firstHeight) / blocksAPeriod)
  return firstHeight + modulo(period, periods) * blocksAPeriod
}

function modulo(value: number, by: number): number {
  return ((value % by) + by) % by
}
