import { expect, test } from 'vitest'
import { recordedData } from './index.ts'
import { type Noise, noiseOf } from './noise.ts'
import { replayPrices } from './replay-prices.ts'

test('noise is the same for the same seed and parts, and another for others', () => {
  const noise = noiseOf(7)
  expect(noise('BTC', 'wobble', 10, 3)).toBe(noiseOf(7)('BTC', 'wobble', 10, 3))
  const others = [
    noise('BTC', 'wobble', 10, 4),
    noise('ETH', 'wobble', 10, 3),
    noiseOf(8)('BTC', 'wobble', 10, 3),
  ]
  expect(new Set([noise('BTC', 'wobble', 10, 3), ...others]).size).toBe(4)
})

test('noise is spread evenly, and what follows one number tells nothing of the next', () => {
  const noise = noiseOf(7)
  const numbers = Array.from({ length: 20_000 }, (_, i) => noise('block', i))
  for (const tenth of Object.values(Object.groupBy(numbers, (one) => Math.floor(one * 10))))
    expect(Math.abs((tenth?.length ?? 0) - 2000)).toBeLessThan(200)
  const rises = numbers.filter((one, i) => one > (numbers[i - 1] ?? 0)).length
  expect(Math.abs(rises - 10_000)).toBeLessThan(400)
  expect(numbers.every((one) => one >= 0 && one < 1)).toBe(true)
})

test('a candle of any span asks for no more noise than a few ticks need, as a page of a thousand is told at once', () => {
  let asked = 0
  const noise: Noise = (...parts) => {
    asked++
    return noiseOf(7)(...parts)
  }
  const prices = replayPrices(recordedData, noise)
  const now = Date.parse('2026-11-21T09:00:00Z') / 1000
  prices.candle('BTC', 'binance', { start: now - 86_400, seconds: 86_400, now })
  expect(asked).toBeGreaterThan(0)
  expect(asked).toBeLessThan(200)
})
