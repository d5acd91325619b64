import { expect, test } from 'vitest'
import { parseMoney } from '../money.ts'
import { type PastDay, pastReturns } from './past-returns.ts'

const free = { powerTh: '100', poolFee: '0', serviceFee: '0', joulesPerTh: '0', tariffUsd: '0' }
const epoch = { difficulty: '152000000000000', subsidy: '312500000', meanFees: '0', blocks: 144 }
const day = (n: number, more: Partial<PastDay> = {}): PastDay => ({
  day: `2026-08-${String(n).padStart(2, '0')}`,
  btcUsd: '100000',
  epochs: [epoch],
  ...more,
})

test('[M-03] 100 TH/s for 15 days at a difficulty of 152e12 would have mined 62,025 satoshi, 4,135 a day', () => {
  const days = Array.from({ length: 16 }, (_, i) => day(i + 1))
  const past = pastReturns(free, 15, parseMoney('62.025', 'USDT'), days)
  expect(past.map(({ start }) => start)).toEqual(['2026-08-01', '2026-08-02'])
  expect(past[0]).toMatchObject({
    mined: { units: 62_025n },
    minedUsdt: { units: 62_025_000n },
    recoveryRatio: '1',
  })
})

test('[M-03] a day cut by a change of difficulty counts each part by its blocks, and each day has its own price', () => {
  const halved = { ...epoch, difficulty: '76000000000000' }
  const cut = day(2, {
    btcUsd: '50000',
    epochs: [
      { ...epoch, blocks: 36 },
      { ...halved, blocks: 108 },
    ],
  })
  const [past] = pastReturns(free, 2, parseMoney('10', 'USDT'), [day(1), cut])
  // A quarter of the day at 41.358 satoshi for 1 TH/s, three quarters at twice that.
  expect(past?.mined.units).toBe(4_135n + 7_237n)
  expect(past?.minedUsdt.units).toBe(4_135_000n + 3_618_500n)
})

test('[M-03] a start whose term has a day that was not recorded is left out', () => {
  const past = pastReturns(
    free,
    3,
    parseMoney('10', 'USDT'),
    [1, 2, 3, 4, 6, 7, 8].map((n) => day(n)),
  )
  expect(past.map(({ start }) => start)).toEqual(['2026-08-01', '2026-08-02', '2026-08-06'])
})

test('[M-03] a day on which the electricity costs more than is mined earns nothing and takes nothing', () => {
  const dear = { ...free, joulesPerTh: '20', tariffUsd: '9' }
  expect(pastReturns(dear, 1, parseMoney('10', 'USDT'), [day(1)])[0]).toMatchObject({
    mined: { units: 0n },
    recoveryRatio: '0',
  })
})
