import type { endpoints, ReplyOf } from '@lode/api-contract'
import { dailyPayout, deliveryRefund, formatMoney, fromWire, money, toWire } from '@lode/domain'

export type PayoutWire = ReplyOf<typeof endpoints.mining.payout>

/** A payout as a server tells it that reckons with other inputs, every step of its sum in accord with them. */
export function tellPayout(payout: PayoutWire, change: (inputs: PayoutWire) => PayoutWire): PayoutWire {
  const inputs = change(structuredClone(payout))
  const sum = dailyPayout(inputs)
  const btc = (units: bigint) => ({ amount: formatMoney(money(units, 'BTC')), coin: 'BTC' as const })
  return {
    ...inputs,
    gross: btc(sum.gross),
    poolFeePaid: btc(sum.poolFeePaid),
    powerPaid: btc(sum.powerPaid),
    serviceFeePaid: btc(sum.serviceFeePaid),
    net: btc(sum.net),
    refunded: toWire(money(deliveryRefund({ ...inputs, rent: fromWire(inputs.rent).units }), 'USDT')),
  }
}
