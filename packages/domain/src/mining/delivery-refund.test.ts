import { expect, test } from 'vitest'
import { deliveryRefund } from './delivery-refund.ts'

/** 100,000 TH/s for a day, at so many hundredths of a percent. */
const network = (delivered: bigint) => {
  const accepted = (10n ** 17n * 86_400n * delivered) / 10_000n / 2n ** 32n
  return { poolPowerTh: '100000', epochs: [{ ...epoch, acceptedDifficulty: accepted.toString() }] }
}
const epoch = { difficulty: '1', subsidy: '0', meanFees: '0' }
const day = { rent: 30_000_000n, periodDays: 3, activeSeconds: 86_400 }

test('[M-07] a day that was delivered by 95 % or less gives its missing part of the rent back', () => {
  expect(deliveryRefund({ ...day, network: network(10_000n) })).toBe(0n)
  expect(deliveryRefund({ ...day, network: network(9_501n) })).toBe(0n)
  // Cut to whole shares, 95 % is a hair less than 95 %.
  expect(deliveryRefund({ ...day, network: network(9_500n) })).toBe(500_000n)
  expect(deliveryRefund({ ...day, network: network(9_000n) })).toBe(1_000_000n)
  expect(deliveryRefund({ ...day, activeSeconds: 43_200, network: network(9_000n) })).toBe(500_000n)
})

test('[M-07] a day without any delivery gives all of its rent back, and a term never more than the rent', () => {
  const outage = { poolPowerTh: '100000', epochs: [{ ...epoch, acceptedDifficulty: '0' }] }
  const days = [1, 86_399, 86_400, 86_400]
  const back = days.map((activeSeconds) =>
    deliveryRefund({ ...day, rent: 10n, network: outage, activeSeconds }),
  )
  expect(deliveryRefund({ ...day, network: outage })).toBe(10_000_000n)
  expect(back.reduce((sum, units) => sum + units, 0n)).toBeLessThanOrEqual(10n)
  expect(back).toEqual([0n, 3n, 3n, 3n])
})

test('[M-07] more than was promised costs nobody anything', () => {
  expect(deliveryRefund({ ...day, network: network(12_000n) })).toBe(0n)
})

test('[M-07] both epochs of a day with a new difficulty count', () => {
  const half = network(4_500n).epochs[0]
  const epochs = half ? [half, half] : []
  expect(deliveryRefund({ ...day, network: { poolPowerTh: '100000', epochs } })).toBe(1_000_000n)
})
