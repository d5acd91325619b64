import { randomInt } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { over, type Rational, rational, times } from '../rational.ts'
import { convert } from './convert.ts'

const seed = randomInt(2 ** 31)
const options = { seed, numRuns: 300, interruptAfterTimeLimit: 8_000 }
const nothing = rational(0n)
const fraction = fc.bigInt(0n, 9_999n).map((n): Rational => ({ n, d: 10_000n }))
const positive = fc.record({ n: fc.bigInt(1n, 10n ** 12n), d: fc.bigInt(1n, 10n ** 12n) })
const amount = fc.oneof(fc.bigInt(1n, 20n), fc.bigInt(1n, 10n ** 24n))

/** Numbers below `below`, the same for the same seed (xorshift32): fast enough for millions. */
function numbers(from: number): (below: number) => number {
  let state = from || 1
  return (below) => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) % below
  }
}

test('[A-11] the fee is rounded up and what is received down', () => {
  expect(convert(1000n, { fee: rational('0.0005'), rate: rational('2.5') })).toEqual({
    fee: 1n,
    converted: 999n,
    received: 2497n,
  })
})

/**
 * What became of Balancer in 2025: a pool rounded to the trader's side once a trade, in batches of tiny trades. The
 * worst case for us is no fee and no spread, where nothing but the rounding stands between a trader and a unit.
 * Broken once: `received` rounded to the nearest, and up.
 */
test(`[A-11] a million round trips at 1 to 20 base units gain nobody a unit`, () => {
  const random = numbers(seed)
  let gained = 0
  let kept = 0
  for (let trip = 0; trip < 1_000_000; trip++) {
    const there = { n: BigInt(1 + random(1000)), d: BigInt(1 + random(1000)) }
    const back = { n: there.d, d: there.n }
    const fee = trip % 4 === 0 ? { n: BigInt(random(50)), d: 1000n } : nothing
    const units = BigInt(1 + random(20))
    const { received } = convert(units, { fee, rate: there })
    const returned = convert(received, { fee, rate: back }).received
    if (returned > units) gained++
    if (returned === units) kept++
  }
  expect(gained, `seed ${seed}`).toBe(0)
  // Some come back whole: the rates are fair, and it is the rounding that is proven here.
  expect(kept).toBeGreaterThan(5_000)
})

describe(`random conversions`, () => {
  // Broken once: the fee not taken from what is converted, and the rate applied to all that was paid.
  test('[A-11] fee and converted are what was paid, and nothing is worth more than before', () => {
    fc.assert(
      fc.property(amount, fraction, positive, (units, fee, rate) => {
        const { fee: taken, converted, received } = convert(units, { fee, rate })
        expect(taken + converted).toBe(units)
        expect(converted).toBeGreaterThanOrEqual(0n)
        expect(taken * fee.d).toBeGreaterThanOrEqual(units * fee.n)
        expect(received * rate.d).toBeLessThanOrEqual(converted * rate.n)
        expect((received + 1n) * rate.d).toBeGreaterThan(converted * rate.n)
      }),
      options,
    )
  })

  // Broken once: the fee rounded down, which a trade cut into single units did not pay; `received` rounded up.
  test('[A-11] a trade cut into parts never gets more than the whole', () => {
    fc.assert(
      fc.property(
        fc.array(fc.bigInt(1n, 20n), { minLength: 2, maxLength: 30 }),
        fraction,
        positive,
        (parts, fee, rate) => {
          const whole = convert(
            parts.reduce((a, b) => a + b),
            { fee, rate },
          )
          const cut = parts.map((units) => convert(units, { fee, rate }))
          expect(cut.reduce((sum, { received }) => sum + received, 0n)).toBeLessThanOrEqual(whole.received)
          expect(cut.reduce((sum, one) => sum + one.fee, 0n)).toBeGreaterThanOrEqual(whole.fee)
        },
      ),
      options,
    )
  })

  // Broken once: `received` rounded to the nearest.
  test('[A-11] a walk over any number of coins that ends where it began gains nothing', () => {
    fc.assert(
      fc.property(amount, fc.array(positive, { minLength: 1, maxLength: 6 }), (units, prices) => {
        const first = rational(1n)
        let held = units
        let at = first
        for (const price of [...prices, first]) {
          held = convert(held, { fee: nothing, rate: over(at, price) }).received
          at = price
        }
        expect(held).toBeLessThanOrEqual(units)
      }),
      options,
    )
  })

  // Broken once: reckoned in numbers, which from 2^53 on are not monotonic.
  test('[A-11] more paid never receives less, a better rate never less, a larger fee never more', () => {
    fc.assert(
      fc.property(
        amount,
        amount,
        fraction,
        fraction,
        positive,
        positive,
        (units, more, fee, other, rate, up) => {
          const { received } = convert(units, { fee, rate })
          expect(convert(units + more, { fee, rate }).received).toBeGreaterThanOrEqual(received)
          const better = { n: rate.n * up.d + up.n * rate.d, d: rate.d * up.d }
          expect(convert(units, { fee, rate: better }).received).toBeGreaterThanOrEqual(received)
          const dearer = { n: fee.n + ((10_000n - fee.n) * other.n) / 10_000n, d: 10_000n }
          expect(convert(units, { fee: dearer, rate }).received).toBeLessThanOrEqual(received)
        },
      ),
      options,
    )
  })

  // Broken once: `received` rounded up, the fee rounded down, and both reckoned in numbers.
  test('[A-11] 0 to 36 decimals on either side: the same outcome, finer, never better than one coarse unit', () => {
    const decimals = fc.integer({ min: 0, max: 36 })
    fc.assert(
      fc.property(amount, fraction, positive, decimals, decimals, (units, fee, rate, from, to) => {
        const [fromScale, toScale] = [10n ** BigInt(from), 10n ** BigInt(to)]
        const coarse = convert(units, { fee, rate })
        const scaled = times(rate, over(rational(toScale), rational(fromScale)))
        const fine = convert(units * fromScale, { fee, rate: scaled })
        // The fee is exact or a little less, so at most one coarse unit more is converted.
        expect(fine.fee).toBeLessThanOrEqual(coarse.fee * fromScale)
        expect(fine.fee).toBeGreaterThan((coarse.fee - 1n) * fromScale)
        expect(fine.received).toBeGreaterThanOrEqual(coarse.received * toScale)
        expect(fine.received * rate.d).toBeLessThanOrEqual((coarse.converted + 1n) * rate.n * toScale)
      }),
      options,
    )
  })
})
