import { expect, test } from 'vitest'
import { formatAmount, formatPercent, splitAmount } from './format-amount.ts'

test('an amount shows three decimals, cut and never rounded up', () => {
  expect(splitAmount('1234.5678', { locale: 'en' })).toEqual({ sign: '', whole: '1,234', fraction: '.567' })
  expect(splitAmount('-0.9999', { locale: 'en' })).toEqual({ sign: '-', whole: '0', fraction: '.999' })
  expect(formatAmount({ amount: '5', coin: 'USDT' }, { locale: 'de' })).toBe('5,000 USDT')
})

test('every digit of an amount larger than a JavaScript number can hold is kept', () => {
  const amount = '123456789012345678901.123456789012345678'
  const { whole, fraction } = splitAmount(amount, { locale: 'en', decimals: 'all' })
  expect(whole.replaceAll(',', '') + fraction).toBe(amount)
})

test('digits are latin in every language, so that they can be typed back', () => {
  expect(splitAmount('1234.5', { locale: 'ar' }).whole).toMatch(/^1[,٬]?234$/)
  expect(formatPercent('-0.0123', { locale: 'en', decimals: 2 })).toBe('-1.23%')
})

test('[A-13] an amount below one is shown as far as its third digit, never as nothing', () => {
  const shown = (amount: string) => formatAmount({ amount, coin: 'BTC' }, { locale: 'en' })
  expect(shown('0.00047329')).toBe('0.000473 BTC')
  expect(shown('-0.00000001')).toBe('-0.00000001 BTC')
  expect(shown('0.001')).toBe('0.001 BTC')
  expect(shown('0.00111058')).toBe('0.00111 BTC')
  expect(shown('0.5')).toBe('0.500 BTC')
  expect(shown('2.00000001')).toBe('2.000 BTC')
  expect(shown('0')).toBe('0.000 BTC')
})
