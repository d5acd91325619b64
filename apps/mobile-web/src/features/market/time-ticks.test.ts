import { expect, test } from 'vitest'
import { timeTicks } from './time-ticks.ts'

const hour = 3_600_000
const day = 24 * hour
const start = Date.UTC(2026, 10, 23)
const timesFrom = (from: number, length: number, count: number): number[] =>
  Array.from({ length: count }, (_, i) => from + i * length)

// Seen to fail with places counted from the first candle in place of times.
test('[X-02] labels of a chart stand at round times, the same ones wherever it is scrolled to', () => {
  const whole = timesFrom(start, hour, 30)
  expect(timeTicks(whole, { interval: '1h', apart: 4.2 })).toEqual([0, 6, 12, 18, 24])
  expect(timeTicks(whole.slice(5), { interval: '1h', apart: 4.2 })).toEqual([1, 7, 13, 19])
  expect(timeTicks(timesFrom(start, 3 * hour, 17), { interval: '3h', apart: 5 })).toEqual([0, 8, 16])
})

test('[X-02] labels of weeks stand under weeks, and those of months under every so many', () => {
  const weeks = timesFrom(Date.UTC(2026, 10, 2), 7 * day, 9)
  expect(timeTicks(weeks, { interval: '1w', apart: 3 })).toHaveLength(2)
  const months = Array.from({ length: 12 }, (_, month) => Date.UTC(2026, month, 1))
  expect(timeTicks(months, { interval: '1M', apart: 2.5 })).toEqual([0, 3, 6, 9])
})
