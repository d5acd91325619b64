import { money } from '@lode/domain'
import { expect, test } from 'vitest'
import { isThisPayment } from './is-this-payment.ts'

const withdrawal = {
  id: 'one',
  network: 'ethereum',
  address: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
} as const
const amount = money(21_000_000n, 'USDT')
const signed = { ...withdrawal, amount: { amount: '21', coin: 'USDT' as const } }

test('[A-08] what was signed is this payment, however its address is spelled', () => {
  expect(isThisPayment(withdrawal, signed, amount)).toBe(true)
  const lower = withdrawal.address.toLowerCase()
  expect(isThisPayment(withdrawal, { ...signed, address: lower }, amount)).toBe(true)
})

test.each<[string, object]>([
  ['withdrawal', { id: 'other' }],
  ['network', { network: 'tron' }],
  ['recipient', { address: `0x${'8'.repeat(40)}` }],
  ['coin', { amount: { amount: '0.000000000021', coin: 'ETH' } }],
  ['amount', { amount: { amount: '21.000001', coin: 'USDT' } }],
])('[A-08] a signature for another %s is not for this one', (_what, edit) => {
  expect(isThisPayment(withdrawal, { ...signed, ...edit }, amount)).toBe(false)
})
