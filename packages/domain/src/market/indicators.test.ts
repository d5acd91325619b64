import { readFileSync } from 'node:fs'
import { BollingerBands, EMA, MACD, RSI, SMA, WSMA } from 'trading-signals'
import { expect, test } from 'vitest'
import {
  bollingerBands,
  exponentialAverage,
  macd,
  movingAverage,
  relativeStrength,
  type Series,
} from './indicators.ts'

// Recorded closes of BTC, 4 hours each, beside another's implementation of the same indicators.
const recorded = new URL('../../../../apps/local-world/data/btc-usd-4h.csv', import.meta.url)
const closes = readFileSync(recorded, 'utf8')
  .trim()
  .split('\n')
  .slice(1, 401)
  .map((line) => Number(line.split(',')[4]))

/** What another's indicator says at the end of each window of the closes. */
function oracle(length: number, say: (window: readonly number[]) => number): (number | null)[] {
  return closes.map((_, i) => (i < length - 1 ? null : say(closes.slice(i - length + 1, i + 1))))
}
function last(
  indicator: { add(value: number): unknown; getResultOrThrow(): number },
  window: readonly number[],
): number {
  for (const value of window) indicator.add(value)
  return indicator.getResultOrThrow()
}
function expectAlike(ours: Series, theirs: readonly (number | null)[]): void {
  expect(ours).toHaveLength(theirs.length)
  for (const [i, value] of ours.entries()) {
    const other = theirs[i] ?? null
    expect(value === null, `bar ${i}`).toBe(other === null)
    if (value !== null && other !== null)
      expect(Math.abs(value - other)).toBeLessThan(1e-6 * Math.max(1, Math.abs(other)))
  }
}

test('[X-02] moving averages are those of another implementation', () => {
  expectAlike(
    movingAverage(closes, 7),
    oracle(7, (window) => last(new SMA(7), window)),
  )
  expectAlike(
    exponentialAverage(closes, 12),
    oracle(36, (window) => last(new EMA(12), window)),
  )
})

test('[X-02] Bollinger bands are those of another implementation', () => {
  const bands = (which: 'upper' | 'middle' | 'lower') =>
    oracle(20, (window) => {
      const indicator = new BollingerBands(20, 2)
      for (const value of window) indicator.add(value)
      return indicator.getResultOrThrow()[which]
    })
  const ours = bollingerBands(closes, 20)
  for (const which of ['upper', 'middle', 'lower'] as const) expectAlike(ours[which], bands(which))
})

test('[X-02] relative strength is that of another implementation', () => {
  expectAlike(
    relativeStrength(closes, 14),
    oracle(43, (window) => last(new RSI(14, WSMA), window)),
  )
})

test('[X-02] MACD is that of another implementation where both have looked back long enough', () => {
  const theirs = new MACD(new EMA(12), new EMA(26), new EMA(9))
  for (const value of closes) theirs.add(value)
  const ours = macd(closes, { short: 12, long: 26, signal: 9 })
  const whole = theirs.getResultOrThrow()
  // The rest of what is older than the windows: less than 0.3 % of the height of the bars.
  const height = Math.max(...ours.macd.map((value) => Math.abs(value ?? 0)))
  expect(Math.abs((ours.macd.at(-1) ?? 0) - whole.macd)).toBeLessThan(0.02 * height)
  expect(Math.abs((ours.signal.at(-1) ?? 0) - whole.signal)).toBeLessThan(0.02 * height)
  expect(ours.histogram.at(-1)).toBeCloseTo((ours.macd.at(-1) ?? 0) - (ours.signal.at(-1) ?? 0), 9)
  expect(ours.signal.findIndex((value) => value !== null)).toBe(77 + 26)
})

test('[X-02] a value is the same on each page, however much is loaded before it', () => {
  const cut = closes.slice(150)
  const alike = (of: (values: readonly number[]) => Series) =>
    expect(of(cut).at(-1)).toBeCloseTo(of(closes).at(-1) ?? Number.NaN, 6)
  alike((values) => exponentialAverage(values, 26))
  alike((values) => relativeStrength(values, 14))
  alike((values) => macd(values, { short: 12, long: 26, signal: 9 }).histogram)
  alike((values) => bollingerBands(values, 20).upper)
})

test('[X-02] where nothing moved relative strength is 50, and 100 where nothing fell', () => {
  expect(
    relativeStrength(
      Array.from({ length: 43 }, () => 5),
      14,
    ).at(-1),
  ).toBe(50)
  expect(
    relativeStrength(
      Array.from({ length: 43 }, (_, i) => i),
      14,
    ).at(-1),
  ).toBe(100)
})
