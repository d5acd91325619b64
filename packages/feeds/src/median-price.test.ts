import { expect, test } from 'vitest'
import { medianPrice } from './median-price.ts'

const now = new Date('2026-11-21T12:00:00Z')
type Quoted = readonly [usd: string, ageMs?: number]
const sources = (prices: readonly Quoted[]) =>
  prices.map(([usd, ageMs = 1000], i) => ({ name: `source-${i}`, usd, at: new Date(now.getTime() - ageMs) }))
const priceOf = (...prices: readonly Quoted[]) => medianPrice(sources(prices), now)?.usd ?? null

// Broken once: `<` for `<=` at the 1 %, and the age compared without its sign, so that the future was fresh for ever.
test('[A-11] the price is the median of at least three sources that are fresh and agree', () => {
  expect(priceOf(['100'], ['101'], ['100.5'])).toBe('100.5')
  // Of an even number the lower of the two in the middle: a price that somebody quoted.
  expect(priceOf(['100.3'], ['100.1'], ['100.2'], ['100.4'])).toBe('100.2')
  expect(priceOf(['9'], ['10.001'], ['10'], ['10.002'])).toBe('10.001')
  const agreed = medianPrice(
    sources([
      ['100', 59_999],
      ['100.5', 10],
      ['101', 20],
      ['50', 5],
    ]),
    now,
  )
  expect(agreed?.at).toEqual(new Date(now.getTime() - 59_999))
  expect(agreed?.sources.map(({ usd }) => usd)).toEqual(['100', '100.5', '101'])
})

test('[A-11] stale sources count for nothing, and fewer than three are no price', () => {
  expect(priceOf(['100'], ['100'], ['100', 59_999])).toBe('100')
  expect(priceOf(['100'], ['100'], ['100', 60_000])).toBeNull()
  // A clock that is ahead is as wrong as one that is behind.
  expect(priceOf(['100'], ['100'], ['100', -60_000])).toBeNull()
  expect(priceOf(['100'], ['100'])).toBeNull()
  expect(priceOf()).toBeNull()
})

test('[A-11] a source more than 1 % from the median is left out, and divergent ones leave no price', () => {
  expect(priceOf(['100'], ['100'], ['101'])).toBe('100')
  expect(priceOf(['100'], ['100'], ['101.000001'])).toBeNull()
  expect(priceOf(['100'], ['100'], ['98.999999'])).toBeNull()
  expect(priceOf(['100'], ['100'], ['99'])).toBe('100')
  expect(priceOf(['100'], ['105'], ['110'])).toBeNull()
  // One liar among four changes nothing, however far it goes.
  expect(priceOf(['100'], ['100.1'], ['100.2'], ['1000000000000'])).toBe('100.1')
  expect(priceOf(['100'], ['100.1'], ['100.2'], ['0.00000001'])).toBe('100.1')
})
