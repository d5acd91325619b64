import { expect, test } from 'vitest'
import { feePercent } from './fee-percent.ts'
import { nameOf, paymentOf } from './payment-name.ts'
import { guessCountry } from './place.ts'

test('costs are a percentage of the payment, rounded to one place, and a gain lowers them', () => {
  expect(feePercent(['2.5', '0.4', '-0.1'], '100')).toBe('2.8')
  expect(feePercent(['6.11', '0.43', '0.77'], '250')).toBe('2.9')
  expect([feePercent(['1', '-2'], '100'), feePercent(['1'], '0')]).toEqual(['0', '0'])
})

test('a country is guessed by the clock, then by the languages, and only where anybody sells', () => {
  const countries = ['DE', 'GB', 'US'].map((code) => ({ code, subdivisions: [] }))
  const zonesOf = (region: string): readonly string[] => (region === 'DE' ? ['Europe/Berlin'] : [])
  const guess = (timeZone: string, ...languages: string[]) =>
    guessCountry(countries, { timeZone, languages, zonesOf })
  expect(guess('Europe/Berlin', 'en-US')).toBe('DE')
  expect(guess('UTC', 'fr-FR', 'en', 'en-GB')).toBe('GB')
  expect(guess('UTC', 'fr-FR', 'en')).toBeUndefined()
})

test('a payment is named and read again, and any other text is refused', () => {
  const payment = { purpose: 'commitment', id: '7:8' } as const
  expect(paymentOf(nameOf(payment))).toEqual(payment)
  expect(() => paymentOf('7')).toThrow('no payment: 7')
})
