import { randomInt } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { assetOf, coinSymbols, isCoin } from './coin.ts'
import { AmountOutOfLimits, checkLimits } from './limits.ts'
import {
  addMoney,
  CoinMismatch,
  formatMoney,
  fromWire,
  money,
  parseMoney,
  subtractMoney,
  toWire,
} from './money.ts'
import { AmountUnreadable, formatUnits, largestUnits, parseUnits } from './units.ts'

const seed = randomInt(2 ** 31)

function reasonOf(work: () => unknown): string {
  try {
    return `nothing thrown: ${String(work())}`
  } catch (error) {
    return error instanceof AmountUnreadable ? error.reason : String(error)
  }
}

// Broken once: `\d` with the unicode flag's digits, an optional sign, a trimmed text: each let one of these in.
test('[A-13] what is no plain decimal is refused', () => {
  const bad = [
    '',
    ' ',
    '-1',
    '-0',
    '+1',
    '1e3',
    '1e-30',
    'NaN',
    'Infinity',
    '0x10',
    '1,5',
    '1.',
    '.5',
    '01',
    '00.1',
  ]
  const unicode = [
    '١',
    '１',
    '1٫5',
    '²',
    '½',
    '1\u00a0',
    '1 ',
    ' 1',
    '1\n',
    '1\0',
    '1_000',
    '1.2.3',
    '1n',
    '−1',
  ]
  for (const text of [...bad, ...unicode])
    expect(
      reasonOf(() => parseUnits(text, 6)),
      text,
    ).toBe('not_decimal')
})

test('[A-13] more decimals than a coin has are refused unless they are zeros', () => {
  expect(reasonOf(() => parseUnits('0.0000001', 6))).toBe('too_precise')
  expect(reasonOf(() => parseUnits('1e-30', 6))).toBe('not_decimal')
  expect(parseUnits('0.1000000', 6)).toBe(100_000n)
  expect(parseUnits('7.000', 0)).toBe(7n)
})

test('[A-13] an EVM word is the largest amount', () => {
  expect(parseUnits(String(largestUnits), 0)).toBe(2n ** 256n - 1n)
  expect(reasonOf(() => parseUnits(String(largestUnits + 1n), 0))).toBe('too_large')
  // Refused before any number is made of it, so that a long text costs nothing.
  expect(reasonOf(() => parseUnits('9'.repeat(121), 0))).toBe('too_large')
  expect(reasonOf(() => parseUnits('x'.repeat(121), 0))).toBe('too_large')
  expect(parseUnits(`0.${'0'.repeat(118)}`, 0)).toBe(0n)
  expect(new AmountUnreadable('too_large').message).toBe('amount unreadable: too_large')
  expect(new AmountUnreadable('too_large').name).toBe('AmountUnreadable')
})

test('[A-13] amounts are written without trailing zeros and below zero with a sign', () => {
  expect(formatUnits(-1_500_000n, 6)).toBe('-1.5')
  expect([0n, 1n, 1_000_000n].map((units) => formatUnits(units, 6))).toEqual(['0', '0.000001', '1'])
  expect([0n, 10n, -10n].map((units) => formatUnits(units, 0))).toEqual(['0', '10', '-10'])
})

test('[A-13] an amount knows its coin: decimals, wire shape, sums', () => {
  expect(parseMoney('12.5', 'USDT')).toEqual({ units: 12_500_000n, coin: 'USDT' })
  expect(formatMoney(money(1n, 'BTC'))).toBe('0.00000001')
  expect(formatMoney(money(1n, 'ETH'))).toBe('0.000000000000000001')
  expect(toWire(money(1n, 'BTC'))).toEqual({ amount: '0.00000001', coin: 'BTC' })
  expect(fromWire({ amount: '2', coin: 'BTC' })).toEqual(money(200_000_000n, 'BTC'))
  expect(addMoney(money(2n, 'BTC'), money(3n, 'BTC'))).toEqual(money(5n, 'BTC'))
  expect(subtractMoney(money(2n, 'BTC'), money(3n, 'BTC'))).toEqual(money(-1n, 'BTC'))
  for (const sum of [addMoney, subtractMoney])
    expect(() => sum(money(1n, 'BTC'), money(1n, 'ETH'))).toThrow(new CoinMismatch('BTC', 'ETH'))
  expect(new CoinMismatch('BTC', 'ETH')).toMatchObject({
    name: 'CoinMismatch',
    message: 'expected BTC, found ETH',
  })
})

test('coins are those of the table, listed as screens list them', () => {
  expect(coinSymbols()).toEqual(['USDT', 'BTC', 'ETH'])
  expect(coinSymbols().map((coin) => assetOf(coin).decimals)).toEqual([6, 8, 18])
  expect(coinSymbols().map((coin) => assetOf(coin).name)).toEqual(['Tether USD', 'Bitcoin', 'Ether'])
  expect(['USDT', 'usdt', 'toString', ''].map(isCoin)).toEqual([true, false, false, false])
})

test('limits are allowed themselves, and what breaks one is told with it', () => {
  const limits = { minimum: money(5n, 'USDT'), maximum: money(9n, 'USDT') }
  for (const units of [5n, 9n])
    expect(checkLimits(money(units, 'USDT'), limits)).toEqual(money(units, 'USDT'))
  const broken = (units: bigint, given = limits) => {
    try {
      return checkLimits(money(units, 'USDT'), given)
    } catch (error) {
      return error
    }
  }
  const told = (reason: string, limit: unknown) => ({
    name: 'AmountOutOfLimits',
    message: `amount ${reason}`,
    reason,
    limit,
  })
  expect(broken(4n)).toMatchObject(told('below_minimum', limits.minimum))
  expect(broken(10n)).toMatchObject(told('above_maximum', limits.maximum))
  expect(broken(0n)).toBeInstanceOf(AmountOutOfLimits)
  for (const units of [0n, -5n])
    expect(broken(units, { ...limits, minimum: money(-9n, 'USDT') })).toMatchObject({
      reason: 'not_positive',
    })
  expect(() => checkLimits(money(5n, 'BTC'), limits)).toThrow(CoinMismatch)
})

describe(`random amounts`, () => {
  const decimals = fc.integer({ min: 0, max: 36 })
  // Broken once: fraction digits padded on the left.
  test('[A-13] what is written is read again, in 0 to 36 decimals', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, largestUnits), decimals, (units, places) => {
        expect(parseUnits(formatUnits(units, places), places)).toBe(units)
        expect(formatUnits(-units, places)).toBe(units === 0n ? '0' : `-${formatUnits(units, places)}`)
      }),
      { seed },
    )
  })

  // Broken once: decimals of 18 assumed, which read a USDT as 10^12 of them.
  test('[A-13] more decimals make the same amount finer by powers of ten', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 10n ** 30n), decimals, decimals, (units, a, b) => {
        const [few, many] = [Math.min(a, b), Math.max(a, b)]
        expect(parseUnits(formatUnits(units, few), many)).toBe(units * 10n ** BigInt(many - few))
      }),
      { seed },
    )
  })
})
