import { expect, test } from 'vitest'
import { coverOf, coverOfSnapshot, owedOf } from './cover.ts'

const account = (owner: string, units: string) => ({ owner, units, version: '1' })
const house = [
  account('escrow/offering/1', '40'),
  account('income/fee', '1000'),
  account('liquidity/exchange', '2000'),
  account('rewards/referral', '3'),
  account('suspense', '5'),
  account('treasury/mining', '4000'),
]

// Seen to fail with every account that is not custody counted as owed.
test('[G-02] owed counts every claim of holders and nothing of ours', () => {
  const waiting = { refunds: '7', mined: '11' }
  expect(owedOf({ holders: '100', house, waiting })).toBe(100n + 40n + 3n + 5n + 7n + 11n)
  expect(owedOf({ holders: '100', house: [] })).toBe(100n)
  expect(coverOf({ holders: '100', house, waiting }, 150n)).toEqual({ owed: 166n, held: 150n, ours: -16n })
})

test('[G-02] a reversal in suspense lowers nothing that is owed', () => {
  expect(owedOf({ holders: '100', house: [account('suspense', '-60')] })).toBe(100n)
})

test('[G-02] a coin of a snapshot that is owed and not held counts as missing', () => {
  const coin = { decimals: 6, held: '0', underway: '0', custody: [], house: [] }
  const coins = [
    { ...coin, coin: 'BTC', holders: '0' },
    { ...coin, coin: 'USDT', holders: '9' },
  ]
  expect(coverOfSnapshot({ coins, holdings: { coins: [] } })).toEqual([
    { coin: 'USDT', decimals: 6, owed: 9n, held: 0n, ours: -9n },
  ])
})
