import { money } from '@lode/domain'
import { expect, test } from 'vitest'
import type { Withdrawal } from '../repository.ts'
import { judgePast } from './judge-past.ts'
import { payoutBatches } from './payout-batches.ts'
import type { PayoutPast } from './read-pasts.ts'

const of = (id: string, coin: 'USDT' | 'ETH' = 'USDT') => ({ id, actual: money(1n, coin) }) as Withdrawal
const past = (more: Partial<PayoutPast>): PayoutPast => ({
  failures: 0,
  retries: 0,
  revertedAmong: null,
  ...more,
})
const batches = (withdrawals: Withdrawal[], pasts: Record<string, PayoutPast> = {}) =>
  payoutBatches(withdrawals, new Map(Object.entries(pasts))).map((batch) => batch.map(({ id }) => id))

test('[A-08] payments of each coin have a transaction of their own', () => {
  expect(batches([of('a'), of('b', 'ETH'), of('c')])).toEqual([['a', 'c'], ['b']])
})

test('[A-08] a payment whose line failed on the chain goes alone', () => {
  const failed = past({ failures: 1 })
  expect(batches([of('a'), of('b'), of('c'), of('d')], { b: failed, d: failed })).toEqual([
    ['a', 'c'],
    ['b'],
    ['d'],
  ])
})

test('[A-08] payments of a transaction that reverted as a whole go in halves of it, down to one', () => {
  const ids = ['a', 'b', 'c', 'd', 'e']
  const among = (lines: number) =>
    batches(
      ids.map((id) => of(id)),
      Object.fromEntries(ids.map((id) => [id, past({ revertedAmong: lines })])),
    )
  expect(among(5)).toEqual([['a', 'b'], ['c', 'd'], ['e']])
  expect(among(2)).toEqual([['a'], ['b'], ['c'], ['d'], ['e']])
  expect(among(1)).toEqual([['a'], ['b'], ['c'], ['d'], ['e']])
})

test('[A-06] a payment is made, asked about after two failures, and given back after four', () => {
  const judged = (failures: number, retries: number) => judgePast(past({ failures, retries }))
  expect(judgePast(undefined)).toBe('pay')
  expect([judged(0, 0), judged(1, 0)]).toEqual(['pay', 'pay'])
  expect([judged(2, 0), judged(2, 1), judged(3, 1), judged(3, 2)]).toEqual(['ask', 'pay', 'ask', 'pay'])
  expect([judged(4, 0), judged(4, 9)]).toEqual(['give_back', 'give_back'])
})
