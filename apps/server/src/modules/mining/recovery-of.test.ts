import { expect, test } from 'vitest'
import { recoveryOf } from './recovery-of.ts'

const estimate = {
  day: '2026-11-20',
  periodDays: 3,
  price: { amount: '20', coin: 'USDT' as const },
  mined: { amount: '0.0002', coin: 'BTC' as const },
  minedUsdt: { amount: '18', coin: 'USDT' as const },
  recoveryRatio: '0.9',
  annualisedRate: null,
  breakEvenUsd: null,
}
const day = { credited: 10_000n, refunded: 0n, activeSeconds: 43_200, btcUsd: '60000' }

test('[M-06] each day counts at its own price, and returned rent counts as it is', () => {
  const { values, recovered } = recoveryOf({
    days: [day, { ...day, btcUsd: '70000.55', refunded: 250_000n }],
    quantity: 2,
    periodDays: 3,
    estimate: undefined,
  })
  expect(values.map(({ units }) => units)).toEqual([6_000_000n, 7_250_055n])
  expect(recovered).toEqual({ units: 13_250_055n, coin: 'USDT' })
})

test('[M-06] the rest of the term is expected to bring the estimate, by the second', () => {
  const at = (days: (typeof day)[]) =>
    recoveryOf({ days, quantity: 2, periodDays: 3, estimate }).expected?.units
  expect(at([])).toBe(36_000_000n)
  expect(at([day])).toBe(6_000_000n + 30_000_000n)
  const over = Array.from({ length: 6 }, () => day)
  expect(at(over)).toBe(36_000_000n)
  expect(recoveryOf({ days: over, quantity: 2, periodDays: 3, estimate }).expected).toEqual(
    recoveryOf({ days: over, quantity: 2, periodDays: 3, estimate }).recovered,
  )
})

test('[M-06] nothing is expected where there is no estimate', () => {
  expect(recoveryOf({ days: [day], quantity: 1, periodDays: 3, estimate: undefined }).expected).toBeNull()
})
