import { randomInt } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  ceil,
  compare,
  DecimalUnreadable,
  decimalText,
  floor,
  minus,
  over,
  plus,
  rational,
  times,
} from './rational.ts'

const seed = randomInt(2 ** 31)
const half = { n: 1n, d: 2n }

test('reads whole numbers and decimals, and nothing else', () => {
  expect(rational(7n)).toEqual({ n: 7n, d: 1n })
  expect(rational('-12.050')).toEqual({ n: -12_050n, d: 1000n })
  for (const text of ['', '1.', '.5', '1e3', '+1', '--1', ' 1', '1 ', 'NaN', '1.2.3', '١'])
    expect(() => rational(text), text).toThrow(new DecimalUnreadable(text))
  expect(new DecimalUnreadable('x')).toMatchObject({ name: 'DecimalUnreadable', message: 'not a decimal: x' })
})

test('floor and ceil are right on both sides of zero', () => {
  const values = ['-1.5', '-1', '-0.5', '0', '0.5', '1', '1.5'].map(rational)
  expect(values.map(floor)).toEqual([-2n, -1n, -1n, 0n, 0n, 1n, 1n])
  expect(values.map(ceil)).toEqual([-1n, -1n, 0n, 0n, 1n, 1n, 2n])
})

test('division by zero is refused, and by less keeps the denominator above zero', () => {
  expect(() => over(half, rational(0n))).toThrow(new RangeError('division by zero'))
  expect(over(half, rational(-3n))).toEqual({ n: -1n, d: 6n })
})

test('no factors are one, and decimals are rounded down', () => {
  expect(times()).toEqual(rational(1n))
  expect(['2.555', '-2.555'].map((text) => decimalText(rational(text), 2))).toEqual(['2.55', '-2.56'])
})

const fraction = fc.record({ n: fc.bigInt(-(10n ** 20n), 10n ** 20n), d: fc.bigInt(1n, 10n ** 20n) })

describe(`random fractions`, () => {
  // Broken once: minus took the denominators' signs along, compare looked at numerators alone.
  test('sums, products and their reverses agree, exactly', () => {
    fc.assert(
      fc.property(fraction, fraction, fraction, (a, b, c) => {
        expect(compare(minus(plus(a, b), b), a)).toBe(0)
        expect(compare(times(a, plus(b, c)), plus(times(a, b), times(a, c)))).toBe(0)
        if (b.n !== 0n) expect(compare(over(times(a, b), b), a)).toBe(0)
        expect(compare(a, b)).toBe(-compare(b, a) + 0)
        expect(compare(plus(a, rational(1n)), a)).toBe(1)
        expect(compare(a, plus(a, rational(1n)))).toBe(-1)
      }),
      { seed },
    )
  })

  test('floor is the last whole number not above, ceil the first not below', () => {
    fc.assert(
      fc.property(fraction, (a) => {
        expect(compare(rational(floor(a)), a)).toBeLessThanOrEqual(0)
        expect(compare(rational(floor(a) + 1n), a)).toBe(1)
        expect(compare(rational(ceil(a)), a)).toBeGreaterThanOrEqual(0)
        expect(compare(rational(ceil(a) - 1n), a)).toBe(-1)
      }),
      { seed },
    )
  })
})
