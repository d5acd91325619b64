import { randomInt } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ceil, floor, minus, over, plus, type Rational, rational, times } from '../rational.ts'
import { formatUnits } from '../units.ts'
import { dailyPayout, type PayoutInputs, powerUsd } from './daily-payout.ts'

const seed = randomInt(2 ** 31)
const options = { seed, numRuns: 150, interruptAfterTimeLimit: 8_000 }

const epochOf = fc.record({
  difficulty: fc.bigInt(1n, 10n ** 15n).map(String),
  subsidy: fc.constantFrom('312500000', '625000000'),
  meanFees: fc.bigInt(0n, 10n ** 10n).map((units) => formatUnits(units, 2)),
  acceptedDifficulty: fc.bigInt(0n, 10n ** 13n).map((units) => formatUnits(units, 3)),
})
const fraction = fc.bigInt(0n, 5000n).map((units) => formatUnits(units, 4))
const inputsOf = fc.record({
  powerTh: fc.bigInt(1n, 10n ** 7n).map((units) => formatUnits(units, 2)),
  activeSeconds: fc.integer({ min: 0, max: 86_400 }),
  poolFee: fraction,
  serviceFee: fraction,
  joulesPerTh: fc.bigInt(0n, 1000n).map((units) => formatUnits(units, 1)),
  tariffUsd: fc.bigInt(0n, 3000n).map((units) => formatUnits(units, 4)),
  network: fc.record({
    epochs: fc.array(epochOf, { minLength: 1, maxLength: 3 }),
    poolPowerTh: fc.constant('100000'),
    btcUsd: fc.bigInt(100n, 10n ** 8n).map((units) => formatUnits(units, 2)),
  }),
})

/** The formula without one rounding. */
function exactNet(inputs: PayoutInputs): { gross: Rational; net: Rational } {
  const { network, poolFee, serviceFee, powerTh, activeSeconds } = inputs
  const mined = network.epochs
    .map((epoch) =>
      over(
        times(rational(epoch.acceptedDifficulty), plus(rational(epoch.subsidy), rational(epoch.meanFees))),
        rational(epoch.difficulty),
      ),
    )
    .reduce(plus)
  const seconds = over(rational(BigInt(activeSeconds)), rational(86_400n))
  const gross = times(over(rational(powerTh), rational(network.poolPowerTh)), seconds, mined)
  const kept = minus(minus(rational(1n), rational(poolFee)), rational(serviceFee))
  const power = over(times(powerUsd(inputs), rational(100_000_000n)), rational(network.btcUsd))
  return { gross, net: minus(times(gross, kept), power) }
}

/** The numbers of a payout, each text with so many zeros more. */
function withZeros(inputs: PayoutInputs, zeros: number): PayoutInputs {
  const longer = (text: string) => `${text}${text.includes('.') ? '' : '.'}${'0'.repeat(zeros)}`
  const { powerTh, poolFee, serviceFee, joulesPerTh, tariffUsd, activeSeconds, network } = inputs
  return {
    activeSeconds,
    powerTh: longer(powerTh),
    poolFee: longer(poolFee),
    serviceFee: longer(serviceFee),
    joulesPerTh: longer(joulesPerTh),
    tariffUsd: longer(tariffUsd),
    network: {
      poolPowerTh: longer(network.poolPowerTh),
      btcUsd: longer(network.btcUsd),
      epochs: network.epochs.map((epoch) => ({
        difficulty: longer(epoch.difficulty),
        subsidy: longer(epoch.subsidy),
        meanFees: longer(epoch.meanFees),
        acceptedDifficulty: longer(epoch.acceptedDifficulty),
      })),
    },
  }
}

describe(`random yields`, () => {
  // Broken once: gross rounded up, a fee rounded down, the power rounded down: each is found within a few runs.
  test("[M-07] every rounding is the house's: what is paid is at most the exact net, and less by 3 satoshi at most", () => {
    fc.assert(
      fc.property(inputsOf, (inputs) => {
        const payout = dailyPayout(inputs)
        const { gross, net } = exactNet(inputs)
        expect(payout.gross).toBe(floor(gross))
        expect(payout.net).toBeLessThanOrEqual(floor(net))
        expect(payout.net + 3n).toBeGreaterThanOrEqual(ceil(net) - 1n)
      }),
      options,
    )
  })

  // Broken once: gross rounded up, which paid a full pool more than it had.
  test('[M-07] all of a pool together are never paid more than the pool has mined', () => {
    fc.assert(
      fc.property(
        inputsOf,
        fc.array(fc.bigInt(1n, 10n ** 6n), { minLength: 1, maxLength: 20 }),
        (inputs, powers) => {
          const poolPowerTh = String(powers.reduce((a, b) => a + b))
          const network = { ...inputs.network, poolPowerTh }
          const day = { ...inputs, network, activeSeconds: 86_400 }
          const paid = powers.map((power) => dailyPayout({ ...day, powerTh: String(power) }).gross)
          const mined = exactNet({ ...day, powerTh: poolPowerTh }).gross
          expect(paid.reduce((a, b) => a + b)).toBeLessThanOrEqual(floor(mined))
          expect(paid.reduce((a, b) => a + b) + BigInt(powers.length)).toBeGreaterThan(floor(mined))
        },
      ),
      options,
    )
  })

  // Broken once: fees rounded down, which a rental cut into parts of a satoshi a day did not pay; the seconds of the
  // whole day given to each part of it.
  test('[M-07] a rental or a day cut into parts earns no more than the exact net of the whole', () => {
    fc.assert(
      fc.property(inputsOf, fc.integer({ min: 1, max: 50 }), fc.nat(86_400), (inputs, parts, cut) => {
        const power = rational(inputs.powerTh)
        const one = dailyPayout({
          ...inputs,
          powerTh: formatUnits((power.n * 10n ** 4n) / power.d / BigInt(parts), 4),
        })
        const { net } = exactNet(inputs)
        if (net.n > 0n) expect(one.credited * BigInt(parts)).toBeLessThanOrEqual(floor(net))
        const first = Math.min(cut, inputs.activeSeconds)
        const days = [first, inputs.activeSeconds - first].map(
          (activeSeconds) => dailyPayout({ ...inputs, activeSeconds }).credited,
        )
        if (net.n > 0n) expect((days[0] ?? 0n) + (days[1] ?? 0n)).toBeLessThanOrEqual(floor(net))
      }),
      options,
    )
  })

  // Broken once: only the first epoch counted.
  test('[M-07] the order of the epochs decides nothing, nor that one is told in two parts', () => {
    fc.assert(
      fc.property(inputsOf, (inputs) => {
        const { epochs } = inputs.network
        const halves = epochs.flatMap((epoch) => {
          const half = formatUnits(
            (rational(epoch.acceptedDifficulty).n * 10n ** 4n) / (2n * rational(epoch.acceptedDifficulty).d),
            4,
          )
          const rest = minus(rational(epoch.acceptedDifficulty), rational(half))
          return [half, formatUnits((rest.n * 10n ** 4n) / rest.d, 4)].map((acceptedDifficulty) => ({
            ...epoch,
            acceptedDifficulty,
          }))
        })
        const same = dailyPayout(inputs)
        for (const told of [epochs.toReversed(), halves])
          expect(dailyPayout({ ...inputs, network: { ...inputs.network, epochs: told } })).toEqual(same)
      }),
      options,
    )
  })

  // Broken once: decimals beyond the twentieth not counted in the denominator.
  test('[M-07] numbers written with 0 to 36 decimals more are the same numbers', () => {
    fc.assert(
      fc.property(inputsOf, fc.integer({ min: 1, max: 36 }), (inputs, zeros) => {
        expect(dailyPayout(withZeros(inputs, zeros))).toEqual(dailyPayout(inputs))
      }),
      options,
    )
  })

  // Broken once: the epoch's difficulty left out, and the mean fees taken from the subsidy.
  test('[M-07] easier blocks, more fees, a higher price and lower fees never pay less', () => {
    fc.assert(
      fc.property(inputsOf, fc.integer({ min: 2, max: 9 }), (inputs, times10) => {
        const more = (text: string) =>
          formatUnits((rational(text).n * BigInt(times10) * 10n ** 9n) / rational(text).d, 9)
        const { network } = inputs
        const { gross, credited, powerPaid } = dailyPayout(inputs)
        const epochs = (change: (epoch: (typeof network.epochs)[number]) => object) =>
          dailyPayout({
            ...inputs,
            network: { ...network, epochs: network.epochs.map((epoch) => ({ ...epoch, ...change(epoch) })) },
          }).gross
        expect(epochs((epoch) => ({ meanFees: more(epoch.meanFees) }))).toBeGreaterThanOrEqual(gross)
        expect(
          epochs((epoch) => ({ acceptedDifficulty: more(epoch.acceptedDifficulty) })),
        ).toBeGreaterThanOrEqual(gross)
        expect(epochs((epoch) => ({ difficulty: more(epoch.difficulty) }))).toBeLessThanOrEqual(gross)
        const dearer = { ...network, btcUsd: more(network.btcUsd) }
        expect(dailyPayout({ ...inputs, network: dearer }).powerPaid).toBeLessThanOrEqual(powerPaid)
        expect(dailyPayout({ ...inputs, poolFee: '0' }).credited).toBeGreaterThanOrEqual(credited)
        expect(dailyPayout({ ...inputs, serviceFee: '0' }).credited).toBeGreaterThanOrEqual(credited)
      }),
      options,
    )
  })
})
