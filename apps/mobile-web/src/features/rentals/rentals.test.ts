import { type DailyPayout, dailyPayout, formatMoney, money } from '@lode/domain'
import type { TFunction } from 'i18next'
import { expect, test } from 'vitest'
import { sumLines } from './payout-lines.ts'
import { placeInTerm } from './place-in-term.ts'
import type { Payout } from './queries.ts'

const term = { profitStartsAt: '2026-11-20T00:00:00Z', expiresAt: '2026-11-23T00:00:00Z', periodDays: 3 }

test('[M-06] today lies on the term, never outside of it', () => {
  expect(placeInTerm(term, new Date('2026-11-21T12:00:00Z'))).toEqual({ share: 0.5, day: 2 })
  expect(placeInTerm(term, new Date('2026-11-19T00:00:00Z'))).toEqual({ share: 0, day: 0 })
  expect(placeInTerm(term, new Date('2026-12-19T00:00:00Z'))).toEqual({ share: 1, day: 3 })
})

/** A payout as the server answers it, its steps computed by the one formula. */
function payoutOf(tariffUsd: string): Payout {
  const inputs = {
    powerTh: '200',
    activeSeconds: 86_400,
    poolFee: '0.01',
    serviceFee: '0.02',
    joulesPerTh: '17.5',
    tariffUsd,
    network: {
      day: '2026-11-20',
      epochs: [
        {
          firstHeight: 924_000,
          lastHeight: 924_143,
          difficulty: '152000000000000',
          subsidy: '312500000',
          meanFees: '2500000',
          acceptedDifficulty: '1005828380584.716',
        },
      ],
      poolPowerTh: '50000',
      btcUsd: '90000.5',
      sources: [],
      final: true,
    },
  }
  const terms = { rent: { amount: '22.72', coin: 'USDT' as const }, periodDays: 3 }
  const sum = dailyPayout(inputs)
  return {
    ...inputs,
    ...terms,
    refunded: { amount: '0.000', coin: 'USDT' as const },
    refundOwed: false,
    rentalId: 'r1',
    ...sumOf(sum),
    postingKey: null,
    settledAt: '2026-11-21T09:00:00Z',
  }
}

function sumOf({ gross, poolFeePaid, powerPaid, serviceFeePaid, net }: DailyPayout) {
  const btc = (units: bigint) => ({ amount: formatMoney(money(units, 'BTC')), coin: 'BTC' as const })
  return {
    gross: btc(gross),
    poolFeePaid: btc(poolFeePaid),
    powerPaid: btc(powerPaid),
    serviceFeePaid: btc(serviceFeePaid),
    net: btc(net),
  }
}

test('[M-07] a refund that waits is told as owed, not as given back', () => {
  const t = ((key: string) => key) as unknown as TFunction<'miners'>
  const labels = (refundOwed: boolean) => {
    const payout = { ...payoutOf('0.05'), refunded: { amount: '0.757', coin: 'USDT' as const }, refundOwed }
    return sumLines(payout, t, 'en').map(({ label }) => label)
  }
  expect(labels(true)).toContain('sumRefundOwed')
  expect(labels(false)).toContain('sumRefunded')
})
