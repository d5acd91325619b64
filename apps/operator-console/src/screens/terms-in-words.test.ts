import { expect, test } from 'vitest'
import { sayTerm, termsDifference } from './terms-in-words.ts'

test('[O-04] a change of terms is said in words, and what stays is not', () => {
  const before = { fee: '1', minimum: '10' }
  expect(termsDifference('withdrawal/ethereum/USDT', { before, after: { ...before, fee: '2' } })).toEqual([
    {
      field: 'fee',
      before: 'A withdrawal of USDT to ethereum costs 1 USDT.',
      after: 'A withdrawal of USDT to ethereum costs 2 USDT.',
    },
  ])
})

test('[O-04] a share is said in percent to the digit, and a field without words by its value', () => {
  expect(sayTerm('exchange', 'fee', '0.0015')).toBe('An exchange costs 0.15 %.')
  expect(sayTerm('referral', 'share', '0.07')).toBe(
    'An inviter gets 7 % of the fees their invited people pay.',
  )
  expect(sayTerm('miner/basalt', 'prices', { 1: '2' })).toBe('prices: {"1":"2"}')
  expect(
    termsDifference('announcement/a', { before: {}, after: { title: { en: 'Hi' } } }).map(
      (line) => line.before,
    ),
  ).toEqual(['nothing'])
})
