import { expect, test } from 'vitest'
import { type AwaitedPayment, matchDeposit } from './match-deposit.ts'

const payment = (id: string, units: bigint, more: Partial<AwaitedPayment> = {}): AwaitedPayment => ({
  ...{ id, units, received: 0n, open: true },
  ...more,
})

test('[M-03] a deposit goes to the payment that misses exactly so much, whichever was opened first', () => {
  const two = [payment('a', 7n), payment('b', 5n), payment('c', 5n)]
  expect(matchDeposit(two, 5n)).toEqual({ id: 'b', fit: 'exact' })
  expect(matchDeposit([payment('a', 7n, { received: 2n }), payment('b', 9n)], 5n)).toEqual({
    id: 'a',
    fit: 'exact',
  })
})

test('[M-03] another amount goes to the oldest that misses anything, and is told as too little or too much', () => {
  const two = [payment('covered', 3n, { received: 3n }), payment('a', 7n), payment('b', 5n)]
  expect(matchDeposit(two, 6n)).toEqual({ id: 'a', fit: 'too_little' })
  expect(matchDeposit(two, 8n)).toEqual({ id: 'a', fit: 'too_much' })
})

test('[M-03] with nothing open a deposit is late for the newest payment that had missed exactly so much, or for none', () => {
  const ended = [
    payment('a', 5n, { open: false }),
    payment('b', 5n, { open: false }),
    payment('c', 9n, { open: false }),
  ]
  expect(matchDeposit(ended, 5n)).toEqual({ id: 'b', fit: 'late' })
  expect(matchDeposit(ended, 4n)).toBeNull()
  expect(matchDeposit([], 5n)).toBeNull()
  expect(matchDeposit([payment('a', 5n, { open: false, received: 5n })], 5n)).toBeNull()
})
