import { expect, test } from 'vitest'
import { candleAfter, candleStart, chartIntervals, recordedFor } from './interval.ts'

const at = new Date('2026-03-01T13:47:31.250Z')
const startOf = (interval: (typeof chartIntervals)[number], moment = at) =>
  candleStart(interval, moment).toISOString()

test('[X-02] candles begin at whole minutes, hours and days of UTC, weeks on Monday, months by the calendar', () => {
  expect(startOf('1m')).toBe('2026-03-01T13:47:00.000Z')
  expect(startOf('15m')).toBe('2026-03-01T13:45:00.000Z')
  expect(startOf('1h')).toBe('2026-03-01T13:00:00.000Z')
  expect(startOf('3h')).toBe('2026-03-01T12:00:00.000Z')
  expect(startOf('4h')).toBe('2026-03-01T12:00:00.000Z')
  expect(startOf('1d')).toBe('2026-03-01T00:00:00.000Z')
  // 2026-03-01 is a Sunday.
  expect(startOf('1w')).toBe('2026-02-23T00:00:00.000Z')
  expect(startOf('1w', new Date('2026-03-02T00:00:00Z'))).toBe('2026-03-02T00:00:00.000Z')
  expect(startOf('1M')).toBe('2026-03-01T00:00:00.000Z')
})

test('[X-02] the candle after one of a month begins with the next month, however long this one is', () => {
  const february = new Date('2028-02-01T00:00:00Z')
  expect(candleAfter('1M', february).toISOString()).toBe('2028-03-01T00:00:00.000Z')
  expect(candleAfter('1M', february, -2).toISOString()).toBe('2027-12-01T00:00:00.000Z')
  expect(candleAfter('3h', new Date('2026-03-01T21:00:00Z')).toISOString()).toBe('2026-03-02T00:00:00.000Z')
})

test('[X-02] what no exchange tells is made of what they do: 3 hours of hours, weeks and months of days', () => {
  expect(chartIntervals.map(recordedFor)).toEqual(['1m', '15m', '1h', '1h', '1h', '1d', '1d', '1d'])
})
