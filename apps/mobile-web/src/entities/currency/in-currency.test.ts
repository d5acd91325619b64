import { expect, test } from 'vitest'
import { inCurrency } from './in-currency.ts'

const rates = [
  { currency: 'EUR', usd: '1.25' },
  { currency: 'JPY', usd: '0.0064' },
  { currency: 'GBP', usd: '0' },
]

test('[H-01] an amount of USDT is told in the currency of the reader, in its own writing', () => {
  expect(inCurrency('12.5', { currency: 'EUR', rates, locale: 'en' })).toBe('€10.00')
  expect(inCurrency('6.4', { currency: 'JPY', rates, locale: 'en' })).toBe('¥1,000')
  expect(inCurrency('1234.5', { currency: 'USD', rates: [], locale: 'en' })).toBe('$1,234.50')
})

test('[H-01] nothing is told where no rate is known', () => {
  expect(inCurrency('1', { currency: 'CHF', rates, locale: 'en' })).toBeUndefined()
  expect(inCurrency('1', { currency: 'GBP', rates, locale: 'en' })).toBeUndefined()
})
