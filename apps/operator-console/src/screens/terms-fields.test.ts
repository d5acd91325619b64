import { expect, test } from 'vitest'
import { faultOf, termFields, valueAt, withTyped } from './terms-fields.ts'

const named = (subject: string, label: string, document = {}) => {
  const field = termFields(subject, document).find((one) => one.label === label)
  if (!field) throw new Error(`no field ${label}`)
  return field
}

test('[O-04] a form says the coin of its amounts, and keeps what was typed exactly', () => {
  const fee = named('withdrawal/ethereum/USDT', 'Fee, USDT')
  const before = { fee: '1', minimum: '10' }
  expect(withTyped(before, fee, '1.50')).toEqual({ fee: '1.50', minimum: '10' })
  expect(before.fee).toBe('1')
  expect([faultOf(fee, '1.50'), faultOf(fee, '-1'), faultOf(fee, '1,5'), faultOf(fee, '')]).toEqual([
    '',
    ...Array(3).fill('An amount, such as 12.5'),
  ])
})

test('[O-04] a whole number is a number once it is one, a fraction at most one, a choice yes or no', () => {
  const days = named('referral', 'Paid after, days')
  expect([withTyped({}, days, '7'), withTyped({}, days, '7d')]).toEqual([{ holdDays: 7 }, { holdDays: '7d' }])
  expect([faultOf(days, 7), faultOf(days, '7d')]).toEqual(['', 'A whole number'])
  const share = named('referral', 'Inviter’s share of the fees, as a fraction')
  expect([faultOf(share, '0.07'), faultOf(share, '7')]).toEqual(['', 'A fraction from 0 to 1, such as 0.07'])
  const paused = named('exchange', 'Exchanges are stopped')
  expect([faultOf(paused, true), faultOf(paused, 'true')]).toEqual(['', 'Yes or no'])
})

test('[O-04] a miner has a price for each of its periods; what has no form has no fields', () => {
  const document = { powerTh: '200', prices: { 15: '35', 30: '68' } }
  const price = named('miner/basalt-s21', 'Rent for 30 days, USDT a unit', document)
  expect(valueAt(document, price.path)).toBe('68')
  expect(withTyped(document, price, '70')).toEqual({ powerTh: '200', prices: { 15: '35', 30: '70' } })
  expect(termFields('exchange/USDT', {}).length).toBe(6)
  expect([termFields('announcement/a', {}), termFields('support', {})]).toEqual([[], []])
})
