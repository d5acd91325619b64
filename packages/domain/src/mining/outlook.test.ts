import { expect, test } from 'vitest'
import { parseMoney } from '../money.ts'
import { outlookOf } from './outlook.ts'
import type { PastDay } from './past-returns.ts'
import { sellBackPrice } from './sell-back-price.ts'

const free = { powerTh: '100', poolFee: '0', serviceFee: '0', joulesPerTh: '0', tariffUsd: '0' }
const day = (date: string, difficulty: string): PastDay => ({
  day: date,
  btcUsd: '100000',
  epochs: [{ difficulty, subsidy: '312500000', meanFees: '0', blocks: 144 }],
})
const newest = day('2026-11-21', '152000000000000')
const from = '2026-11-22'

// By hand: 4,135 satoshi a day at 152e12 and 3.125 BTC; after the halving 2,067. The second step ends with block 1,050,032.
test('[M-04] a machine is expected to mine half from the step on in which the subsidy halves', () => {
  const far = outlookOf(free, { from, days: 28, history: [newest], height: 1_000_000 })
  expect(far.steady).toMatchObject({ mined: { units: 28n * 4_135n }, stopsOn: null })
  expect(far.steady.minedUsdt).toEqual(parseMoney('115.78', 'USDT'))
  const near = outlookOf(free, { from, days: 28, history: [newest], height: 1_046_000 })
  expect(near.steady.mined.units).toBe(14n * 4_135n + 14n * 2_067n)
  // One block fewer before it, and the step ends on the last block of the old subsidy.
  const before = outlookOf(free, { from, days: 28, history: [newest], height: 1_045_967 })
  expect(before.steady.mined.units).toBe(28n * 4_135n)
  // Two more days until it starts are 288 blocks more.
  const later = outlookOf(free, { from: '2026-11-24', days: 28, history: [newest], height: 1_045_967 })
  expect(later.steady.mined.units).toBe(14n * 4_135n + 14n * 2_067n)
})

// By hand: 14e12 in 14 days; 166e12 in the second step gives 3,787 satoshi a day, 180e12 in the third 3,492.
test('[M-04] where difficulty rose it goes on rising by as much, and where it fell it is not taken to fall', () => {
  const history = [day('2026-11-07', '138000000000000'), newest]
  const { steady, rising } = outlookOf(free, { from, days: 30, history, height: 1_000_000 })
  expect(rising.mined.units).toBe(14n * 4_135n + 14n * 3_787n + 2n * 3_492n)
  expect(steady.mined.units).toBe(30n * 4_135n)
  const fell = outlookOf(free, {
    ...{ from, days: 30, height: 1_000_000 },
    history: [day('2026-11-07', '160000000000000'), newest],
  })
  expect(fell.rising).toEqual(fell.steady)
})

// By hand: 100 TH/s at 20 J/TH are 48 kWh a day; at 0.08 USD that is 3.84 USD, 3,840 satoshi. So 295 are left of 4,135, none of 3,787.
test('[M-04] the day is named from which hosting costs what it mines: nothing is earned then, and nothing owed', () => {
  const history = [day('2026-11-07', '138000000000000'), newest]
  const dear = { ...free, joulesPerTh: '20', tariffUsd: '0.08' }
  const { steady, rising } = outlookOf(dear, { from, days: 30, history, height: 1_000_000 })
  expect(rising).toMatchObject({ mined: { units: 14n * 295n }, stopsOn: '2026-12-06' })
  expect(steady).toMatchObject({ mined: { units: 30n * 295n }, stopsOn: null })
  const never = outlookOf({ ...dear, tariffUsd: '1' }, { from, days: 30, history, height: 1_000_000 })
  expect(never.steady).toMatchObject({ mined: { units: 0n }, stopsOn: from })
})

test('[M-04] without a recorded day nothing is foretold', () => {
  expect(() => outlookOf(free, { from, days: 30, history: [], height: 1 })).toThrow(RangeError)
})

// By hand: 3600 * 0.5 * 1092 / 1095 = 1795.06849315...
test('[M-04] a machine is taken back for its share of the whole days left, rounded down, and never for more than that', () => {
  const of = {
    price: parseMoney('3600', 'USDT'),
    share: '0.5',
    life: { from: new Date('2026-11-21T09:00:00.250Z'), days: 1095 },
  }
  const at = (text: string) => sellBackPrice({ ...of, at: new Date(text) })
  expect(at('2026-11-24T09:00:00.250Z')).toEqual(parseMoney('1795.068493', 'USDT'))
  expect(at('2026-11-24T09:00:00.251Z')).toEqual(parseMoney('1793.424657', 'USDT'))
  expect(at('2026-11-20T00:00:00Z')).toEqual(parseMoney('1800', 'USDT'))
  expect(at('2029-11-19T09:00:00.251Z').units).toBe(0n)
  expect(at('2031-01-01T00:00:00Z').units).toBe(0n)
})
