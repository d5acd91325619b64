import { ApiError, TransportError } from '@lode/api-contract'
import { expect, test } from 'vitest'
import { isAnswer } from './is-answer.ts'

// Seen to fail with orders and commitments as they were: an ended session let a key go that may have had its effect.
test('[A-06] [M-03] [A-11] only an answer about the request itself lets its key go', () => {
  for (const code of [
    'balance.insufficient',
    'withdraw.address_ours',
    'withdraw.halted',
    'order.out_of_stock',
    'exchange.paused',
  ] as const)
    expect(isAnswer(new ApiError(code)), code).toBe(true)
  for (const code of [
    'request.in_progress',
    'request.too_many',
    'session.required',
    'server.failed',
    'service.unavailable',
  ] as const)
    expect(isAnswer(new ApiError(code)), code).toBe(false)
  expect(isAnswer(new TransportError(null))).toBe(false)
  expect(isAnswer(new TransportError(502))).toBe(false)
  expect(isAnswer(new Error('closed'))).toBe(false)
})
