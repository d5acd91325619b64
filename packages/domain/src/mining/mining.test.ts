import { randomInt } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { money, parseMoney } from '../money.ts'
import { floor, over, rational, times } from '../rational.ts'
import { ActiveSecondsOutOfRange, dailyPayout, type PayoutInputs } from './daily-payout.ts'
import { estimate } from './estimate.ts'
import { hashprice } from './hashprice.ts'
import { headlineRate } from './headline-rate.ts'
import { lossOf } from './loss-of.ts'
import { subsidy } from './subsidy.ts'
import { activeSeconds, boundsOf, dayCount, dayOf, daysOf, termOf } from './term.ts'

const seed = randomInt(2 ** 31)
const vector = { difficulty: '31251101365711.12', subsidy: '625000000', meanFees: '13117482.54' }
const recent = { difficulty: '152000000000000', subsidy: '312500000', meanFees: '0' }

/** Satoshi to nine decimals, cut. */
const nano = (value: ReturnType<typeof hashprice>) => floor(times(value, rational(1_000_000_000n)))

/** A pool of 1 TH/s that delivered exactly what is rated. */
function exactPool(epoch: typeof recent): PayoutInputs['network'] {
  const hashes = 1_000_000_000_000n * 86_400n
  const scale = 10n ** 12n
  const accepted = (hashes * scale) / 2n ** 32n
  const text = `${accepted / scale}.${(accepted % scale).toString().padStart(12, '0')}`
  return { epochs: [{ ...epoch, acceptedDifficulty: text }], poolPowerTh: '1', btcUsd: '100000' }
}
const free = { poolFee: '0', serviceFee: '0', joulesPerTh: '0', tariffUsd: '0' }

describe('network sums', () => {
  test('subsidy halves every 210,000 blocks', () => {
    expect([0, 209_999, 210_000, 839_999, 840_000].map(subsidy)).toEqual([
      5_000_000_000n,
      5_000_000_000n,
      2_500_000_000n,
      625_000_000n,
      312_500_000n,
    ])
  })

  test('[M-07] hashprice of 100 blocks with 1311748254 sat of fees is 410.760994677 sat', () => {
    // Rounded at the ninth decimal as published.
    expect((nano(times(hashprice(vector), rational(10n))) + 5n) / 10n).toBe(410_760_994_677n)
  })

  test('[M-07] the share of the network agrees with the hashprice', () => {
    const network = over(times(rational(vector.difficulty), rational(2n ** 32n)), rational(600n))
    expect(floor(over(network, rational(10n ** 15n)))).toBe(223_704n)
    const share = times(over(rational(10n ** 12n), network), rational(144n), rational('638117482.54'))
    expect(share.n * hashprice(vector).d).toBe(hashprice(vector).n * share.d)
  })

  test('[M-07] 100 TH/s for 15 days at difficulty 152e12, subsidy only, is 62,037 sat', () => {
    expect(nano(hashprice(recent)) / 1_000_000n).toBe(41_358n)
    expect(floor(times(hashprice(recent), rational(1500n)))).toBe(62_037n)
  })

  test('[M-07] a pool that delivers as rated pays the hashprice', () => {
    const inputs = { ...free, network: exactPool(recent), powerTh: '1500', activeSeconds: 86_400 }
    expect(dailyPayout(inputs).gross).toBe(62_037n)
  })
})

const digits = (value: bigint, places: number) =>
  `${value / 10n ** BigInt(places)}.${(value % 10n ** BigInt(places)).toString().padStart(places, '0')}`
const inputsOf = fc
  .record({
    power: fc.bigInt(1n, 10n ** 7n),
    seconds: fc.integer({ min: 0, max: 86_400 }),
    poolFee: fc.bigInt(0n, 1000n),
    serviceFee: fc.bigInt(0n, 1000n),
    joules: fc.bigInt(0n, 1000n),
    tariff: fc.bigInt(0n, 3000n),
    accepted: fc.array(fc.bigInt(0n, 10n ** 13n), { minLength: 1, maxLength: 3 }),
    fees: fc.bigInt(0n, 10n ** 8n),
    btcUsd: fc.bigInt(1n, 10n ** 8n),
  })
  .map(
    (given): PayoutInputs => ({
      powerTh: digits(given.power, 2),
      activeSeconds: given.seconds,
      poolFee: digits(given.poolFee, 4),
      serviceFee: digits(given.serviceFee, 4),
      joulesPerTh: digits(given.joules, 1),
      tariffUsd: digits(given.tariff, 4),
      network: {
        poolPowerTh: '50000',
        btcUsd: digits(given.btcUsd, 2),
        epochs: given.accepted.map((accepted) => ({
          difficulty: recent.difficulty,
          subsidy: recent.subsidy,
          meanFees: given.fees.toString(),
          acceptedDifficulty: digits(accepted, 3),
        })),
      },
    }),
  )

describe(`random payouts`, () => {
  test('[M-07] gross is what fees, power, service and net add up to; nothing negative is credited', () => {
    fc.assert(
      fc.property(inputsOf, (inputs) => {
        const { gross, poolFeePaid, powerPaid, serviceFeePaid, net, credited } = dailyPayout(inputs)
        expect(poolFeePaid + powerPaid + serviceFeePaid + net).toBe(gross)
        expect(credited).toBe(net > 0n ? net : 0n)
        for (const part of [gross, poolFeePaid, powerPaid, serviceFeePaid])
          expect(part).toBeGreaterThanOrEqual(0n)
      }),
      { seed },
    )
  })

  test('[M-07] more power never mines less, and dearer power never pays more', () => {
    fc.assert(
      fc.property(inputsOf, fc.bigInt(0n, 10n ** 6n), (inputs, more) => {
        const stronger = dailyPayout({ ...inputs, powerTh: digits(more + hundredths(inputs.powerTh), 2) })
        expect(stronger.gross).toBeGreaterThanOrEqual(dailyPayout(inputs).gross)
        const dearer = dailyPayout({ ...inputs, tariffUsd: '9' })
        expect(dearer.credited).toBeLessThanOrEqual(dailyPayout(inputs).credited)
      }),
      { seed },
    )
  })

  test('[M-07] the days of a term add up to the period to the second', () => {
    const noon = Date.UTC(2026, 10, 21)
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 9 }), fc.constantFrom(3, 7, 15), (ms, period) => {
        const term = termOf(new Date(noon + ms), period)
        const days = daysOf(term)
        expect(days.length - period).toBeGreaterThanOrEqual(0)
        expect(days.length - period).toBeLessThanOrEqual(1)
        expect(days.reduce((sum, day) => sum + activeSeconds(term, day), 0)).toBe(period * 86_400)
      }),
      { seed },
    )
  })
})

const hundredths = (text: string) => BigInt(text.replace('.', ''))

test('[M-02] an estimate is the payout of its days; at the break-even price it recovers the price', () => {
  const product = {
    powerTh: '200',
    poolFee: '0.01',
    serviceFee: '0.02',
    joulesPerTh: '17.5',
    tariffUsd: '0.05',
  }
  const network = exactPool({ ...recent, meanFees: '4000000' })
  const price = parseMoney('60', 'USDT')
  const found = estimate(product, 15, network, price)
  const day = dailyPayout({ ...product, network, activeSeconds: 86_400 })
  expect(found.mined).toEqual(money(day.net * 15n, 'BTC'))
  // 100,000 USD a BTC: a satoshi is a thousandth of a USDT.
  expect(found.minedUsdt).toEqual(money(day.net * 15n * 1000n, 'USDT'))
  const even = found.breakEvenUsd ?? '0'
  const then = estimate(product, 15, { ...network, btcUsd: even }, price)
  // Power is rounded up to a satoshi a day, so the last digits may miss.
  expect(then.recoveryRatio).toMatch(/^(0\.999|1(\.000|$))/)
})

test('[M-02] a day that does not cover its power recovers nothing and says what price it needs', () => {
  const product = {
    powerTh: '200',
    poolFee: '0.01',
    serviceFee: '0.02',
    joulesPerTh: '90',
    tariffUsd: '0.50',
  }
  const found = estimate(product, 3, exactPool(recent), parseMoney('10', 'USDT'))
  expect([found.mined.units, found.recoveryRatio]).toEqual([0n, '0'])
  // Seen before it was mended: a rate of -12,167 % a year, for a rent that can be lost once.
  expect([found.annualisedRate, lossOf(found.recoveryRatio)]).toEqual([null, '1'])
  expect(Number(found.breakEvenUsd)).toBeGreaterThan(100_000)
})

test('[M-02] what brings back its price to the satoshi has a rate of nothing; a satoshi less is a loss, of that satoshi', () => {
  const product = { ...free, powerTh: '1500' }
  const at = (price: string) => estimate(product, 1, exactPool(recent), parseMoney(price, 'USDT'))
  // 62,037 satoshi at 100,000 USD.
  expect([at('62.037').recoveryRatio, at('62.037').annualisedRate]).toEqual(['1', '0'])
  const lost = at('62.037001')
  expect([lost.annualisedRate, lossOf(lost.recoveryRatio, 6)]).toEqual([null, '0.000001'])
  expect([lossOf('1'), lossOf('1.5'), lossOf('0.981234', 6)]).toEqual(['0', '0', '0.018766'])
})

test('[H-02] the headline is the best rate, capped at 400 %, and a loss has none', () => {
  expect(headlineRate([null, '0.1', null])).toBe('0.1')
  expect(headlineRate(['7.31', '0.1'])).toBe('4')
  expect([headlineRate([null, null]), headlineRate([])]).toEqual([null, null])
  // Of equal rates the first is shown as it was written; 400 % itself is no more than 400 %.
  expect([headlineRate(['0.10', '0.1']), headlineRate(['4.00'])]).toEqual(['0.10', '4.00'])
})

// Seen to fail with a bound for the headline alone.
test('[H-02] [M-02] an estimate answers no rate above 400 %', () => {
  const rateAt = (price: string) =>
    estimate({ ...free, powerTh: '1500' }, 1, exactPool(recent), parseMoney(price, 'USDT')).annualisedRate
  // 62.037 USDT are mined in the day.
  expect([rateAt('61.4249'), rateAt('50'), rateAt('1')]).toEqual(['3.63723', '4', '4'])
})

test('the day of a moment is the one in UTC', () => {
  expect(dayOf(new Date('2026-11-21T23:59:59.999Z'))).toBe('2026-11-21')
})

test('[M-07] a term is its period from the moment it was paid, and touches only days with seconds of it', () => {
  const term = termOf(new Date('2026-11-21T09:00:00.250Z'), 3)
  expect(term.endsAt).toEqual(new Date('2026-11-24T09:00:00.250Z'))
  expect(daysOf(term)).toEqual(['2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24'])
  const seconds = ['2026-11-20', ...daysOf(term), '2026-11-25'].map((day) => activeSeconds(term, day))
  expect(seconds).toEqual([0, 54_000, 86_400, 86_400, 32_400, 0])
  const whole = termOf(new Date('2026-11-21T00:00:00Z'), 3)
  expect(daysOf(whole)).toEqual(['2026-11-21', '2026-11-22', '2026-11-23'])
  const short = new Date('2026-11-21T09:00:01Z')
  for (const one of [
    term,
    termOf(new Date('2026-11-21T00:00:00.900Z'), 3),
    { startsAt: short, endsAt: short },
  ])
    expect(dayCount(one)).toBe(daysOf(one).length)
  expect(daysOf(termOf(new Date('2026-11-21T00:00:00.900Z'), 3))).toEqual(daysOf(whole))
  expect(boundsOf('2026-12-31')).toEqual({
    from: new Date('2026-12-31T00:00:00Z'),
    to: new Date('2027-01-01T00:00:00Z'),
  })
})

test('[M-07] a day has 0 to 86,400 whole seconds, and nothing else is paid', () => {
  const inputs = { ...free, network: exactPool(recent), powerTh: '1500' }
  for (const activeSeconds of [-1, 86_401, 0.5, Number.NaN, Number.POSITIVE_INFINITY])
    expect(() => dailyPayout({ ...inputs, activeSeconds })).toThrow(
      new ActiveSecondsOutOfRange(String(activeSeconds)),
    )
  expect(new ActiveSecondsOutOfRange('1').name).toBe('ActiveSecondsOutOfRange')
  expect(dailyPayout({ ...inputs, activeSeconds: 0 })).toMatchObject({ gross: 0n, credited: 0n })
  expect(dailyPayout({ ...inputs, activeSeconds: 43_200 }).gross).toBe(31_018n)
})

test('[M-02] where the fees take all there is no break-even price', () => {
  const product = { ...free, powerTh: '200', poolFee: '0.5', serviceFee: '0.5' }
  const found = estimate(product, 3, exactPool(recent), parseMoney('10', 'USDT'))
  expect([found.breakEvenUsd, found.mined.units]).toEqual([null, 0n])
  const more = estimate({ ...product, serviceFee: '0.6' }, 3, exactPool(recent), parseMoney('10', 'USDT'))
  expect(more.breakEvenUsd).toBeNull()
  // Nothing is left to the satoshi, where a division would have no answer.
  const none = estimate(
    { ...product, poolFee: '1', serviceFee: '0' },
    3,
    exactPool(recent),
    parseMoney('10', 'USDT'),
  )
  expect(none.breakEvenUsd).toBeNull()
})
