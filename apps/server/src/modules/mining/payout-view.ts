import type { endpoints, ReplyOf } from '@lode/api-contract'
import { money, toWire } from '@lode/domain'
import type { NetworkDayWire } from '../network/module.ts'
import { type OrderRow, refundedFor } from './order/repository.ts'
import type { PayoutRow } from './payout-repository.ts'
import type { Terms } from './seed-miners.ts'

export type PayoutWire = ReplyOf<typeof endpoints.mining.payout>

/** One day of a rental with all that made it, as it is shown. */
export function payoutView(
  order: OrderRow,
  { terms, row }: { terms: Terms; row: PayoutRow & { network: NetworkDayWire } },
): PayoutWire {
  const { poolFee, serviceFee, joulesPerTh, tariffUsd } = terms
  const btc = (satoshi: bigint) => toWire(money(satoshi, 'BTC'))
  return {
    ...{ rentalId: order.id, network: row.network, powerTh: order.powerTh, activeSeconds: row.activeSeconds },
    ...{ poolFee, serviceFee, joulesPerTh, tariffUsd },
    gross: btc(row.gross),
    poolFeePaid: btc(row.poolFeePaid),
    powerPaid: btc(row.powerPaid),
    serviceFeePaid: btc(row.serviceFeePaid),
    net: btc(row.net),
    rent: toWire(money(BigInt(order.total), order.coin)),
    periodDays: refundedFor(order),
    refunded: toWire(money(row.refunded, order.coin)),
    refundOwed: row.refundOwed,
    postingKey: row.postingKey,
    settledAt: row.settledAt.toISOString(),
  }
}
