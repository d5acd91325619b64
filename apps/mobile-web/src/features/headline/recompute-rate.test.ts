import { expect, test } from 'vitest'
import { recomputeRate } from './recompute-rate.ts'

test('[H-02] the browser comes to the rate that the server states', () => {
  const inputs = { minedUsdt: '10.5', price: '10', periodDays: 15 }
  expect(recomputeRate(inputs, '1.216666')).toEqual({ rate: '1.216666', same: true })
  expect(recomputeRate(inputs, '1.2169').same).toBe(false)
})

test('[H-02] a loss is of the price, and 400 % is never exceeded', () => {
  // For a day's rent the rate a year would be -3,650 %.
  const loss = recomputeRate({ minedUsdt: '9', price: '10', periodDays: 1 }, '-0.1')
  expect(loss).toEqual({ rate: '-0.1', same: true })
  expect(recomputeRate({ minedUsdt: '30', price: '10', periodDays: 3 }, '4')).toEqual({
    rate: '4',
    same: true,
  })
})
