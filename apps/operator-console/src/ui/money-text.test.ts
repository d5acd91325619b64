import { expect, test } from 'vitest'
import { amountText, moneyText } from './money-text.ts'

// Seen to fail with decimals in groups too, and with a group of less than three.
test('an amount is read in groups of three, every digit of it, and its decimals as they are', () => {
  expect(amountText('101101.5')).toBe('101,101.5')
  expect(amountText('-1234567.123456789')).toBe('-1,234,567.123456789')
  expect(['0', '999', '1000', '100000'].map(amountText)).toEqual(['0', '999', '1,000', '100,000'])
  expect(moneyText({ amount: '5000', coin: 'USDT' })).toBe('5,000 USDT')
})
