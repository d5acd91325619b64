import { expect, test } from 'vitest'
import { money, parseMoney } from '../money.ts'
import { pastLosses } from './past-losses.ts'
import type { PastDay } from './past-returns.ts'

const free = { powerTh: '100', poolFee: '0', serviceFee: '0', joulesPerTh: '0', tariffUsd: '0' }
const nothing = money(0n, 'USDT')

/** Days from the first of August on at these prices of BTC, each of which mines 4,135 satoshi with 100 TH/s. */
const priced = (...prices: string[]): PastDay[] =>
  prices.map((btcUsd, i) => ({
    ...{ day: `2026-08-${String(i + 1).padStart(2, '0')}`, btcUsd },
    epochs: [{ difficulty: '152000000000000', subsidy: '312500000', meanFees: '0', blocks: 144 }],
  }))

// By hand, for two days at 7.5 USDT: 8.27, 7.4430, 6.616, 7.8565 USDT are mined from the four starts. Holding ends lower
// from the second alone.
test('[M-03] the share of starts that lost is counted over every recorded start, beside holding the coin', () => {
  const days = priced('100000', '100000', '80000', '80000', '110000')
  const two = (price: string, returned = nothing) =>
    pastLosses(free, { days: 2, price: parseMoney(price, 'USDT'), returned }, days)
  expect(two('7.5')).toEqual({ starts: 4, lost: 2, heldLost: 1 })
  expect(two('8.27')).toEqual({ starts: 4, lost: 3, heldLost: 1 })
  expect(two('8.270001')).toEqual({ starts: 4, lost: 4, heldLost: 1 })
  // What is given back at the end counts.
  expect(two('8.27', parseMoney('0.827', 'USDT'))).toEqual({ starts: 4, lost: 1, heldLost: 1 })
})

test('[M-04] a life that is longer than what is recorded has no start, and nothing is said of it', () => {
  const days = priced('100000', '100000', '90000')
  const of = (length: number) =>
    pastLosses(free, { days: length, price: parseMoney('1', 'USDT'), returned: nothing }, days)
  expect(of(4)).toEqual({ starts: 0, lost: 0, heldLost: 0 })
  expect(of(3)).toEqual({ starts: 1, lost: 0, heldLost: 1 })
})

test('[M-03] a start with a hole in its days is left out for both', () => {
  const days = priced('100000', '90000', '80000', '70000').filter((_, i) => i !== 1)
  expect(pastLosses(free, { days: 2, price: parseMoney('9', 'USDT'), returned: nothing }, days)).toEqual({
    ...{ starts: 1, lost: 1, heldLost: 1 },
  })
})
