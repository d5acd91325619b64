import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { candlesOf } from './candles-of.ts'
import { amountText, priceText } from './price-text.ts'

const hour = 3_600_000
const shape = z.tuple([z.int(), priceText, priceText, priceText, priceText, amountText])
const row = (at: number, low = '1', high = '3', volume = '5') => [at * hour, '2', high, low, '2.50', volume]
function read(...rows: unknown[]) {
  let leftOut = 0
  const candles = candlesOf('binance', rows, {
    shape,
    write: ([at, open, high, low, close, volume]) => ({ at, open, high, low, close, volume }),
    range: { from: new Date(0), to: new Date(5 * hour), leftOut: () => void leftOut++ },
  })
  return { told: candles.map(({ at, low }) => [at.getTime() / hour, low]), leftOut }
}

test('[X-03] candles come oldest first, and those out of the range are not told', () => {
  expect(read(row(9), row(2), row(1, '1.50'))).toEqual({
    told: [
      [1, '1.5'],
      [2, '1'],
    ],
    leftOut: 0,
  })
})

// Seen to fail: one such row took the whole answer along.
test.each([
  ['a price with an exponent', row(1, '1e-8')],
  ['a price of zero', row(1, '0')],
  ['a negative volume', row(1, '1', '3', '-5')],
  ['no row', null],
  ['a row that is cut', [hour, '2']],
  ['a close above the high', row(1, '1', '2.4')],
  ['an open below the low', row(1, '2.1')],
])('[X-03] %s is left out and counted, and the others are kept', (_, wrong) => {
  expect(read(row(0), wrong, row(2))).toEqual({
    told: [
      [0, '1'],
      [2, '1'],
    ],
    leftOut: 1,
  })
})

test('[X-03] of a moment that is told twice the last counts', () => {
  expect(read(row(0, '1'), row(0, '2'))).toEqual({ told: [[0, '2']], leftOut: 1 })
})

test('[X-03] an answer of which no row reads is a failure, and an empty one is none', () => {
  expect(() => read(row(0, 'x'), row(1, '1e-8'))).toThrow('binance gave no usable answer')
  expect(read()).toEqual({ told: [], leftOut: 0 })
})
