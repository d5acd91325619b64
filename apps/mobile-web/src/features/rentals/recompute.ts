import { dailyPayout, deliveryRefund, formatMoney, fromWire, type MoneyWire, money } from '@lode/domain'
import type { Payout } from './queries.ts'

/** What the browser's own sum gives, and whether every step is what was answered. */
export type Recomputed = { net: MoneyWire; matches: boolean }

/**
 * Does a payout's sum again from its inputs alone, and its refund's, and compares each step to the last unit.
 * @example recompute(await client.call(endpoints.mining.payout, { rentalId, day })).matches
 */
export function recompute(payout: Payout): Recomputed {
  const own = dailyPayout(payout)
  const refunded = deliveryRefund({ ...payout, rent: fromWire(payout.rent).units })
  const text = (units: bigint): string => formatMoney(money(units, 'BTC'))
  const steps = ['gross', 'poolFeePaid', 'powerPaid', 'serviceFeePaid', 'net'] as const
  return {
    net: { amount: text(own.net), coin: 'BTC' },
    matches:
      steps.every((step) => text(own[step]) === withoutZeros(payout[step].amount)) &&
      refunded === fromWire(payout.refunded).units,
  }
}

function withoutZeros(amount: string): string {
  return amount.includes('.') ? amount.replace(/\.?0+$/, '') : amount
}
