import type { endpoints, ReplyOf } from '@lode/api-contract'
import type { Sql } from '@lode/database'
import { money, toWire } from '@lode/domain'
import { readTerms } from './miner-repository.ts'
import { isRental, readOrder, refundedFor } from './order/repository.ts'
import { readPayouts } from './payout-repository.ts'
import { payoutView } from './payout-view.ts'

export type StatementWire = ReplyOf<typeof endpoints.mining.statement>

/** All that a rental was bought with and paid, for its holder to keep and to check; nothing where it was not paid. */
export async function readStatement(
  sql: Sql,
  { rentalId, now }: { rentalId: string; now: Date },
): Promise<(StatementWire & { userId: bigint }) | undefined> {
  const order = await readOrder(sql, rentalId)
  if (!order || !isRental(order)) return undefined
  const terms = await readTerms(sql, order.minerId, order.termsVersion)
  const rows = await readPayouts(sql, rentalId)
  const { poolFee, serviceFee, joulesPerTh, tariffUsd } = terms
  return {
    userId: order.userId,
    format: 'lode statement',
    version: 1,
    issuedAt: now.toISOString(),
    rental: {
      ...{ rentalId, minerId: order.minerId, termsVersion: order.termsVersion },
      ...{ powerTh: order.powerTh, quantity: order.quantity, periodDays: refundedFor(order) },
      ...{ poolFee, serviceFee, joulesPerTh, tariffUsd },
      rent: toWire(money(BigInt(order.total), order.coin)),
      startsAt: order.paidAt.toISOString(),
      endsAt: order.endsAt.toISOString(),
    },
    days: rows.map((row) => ({ day: row.day, payout: payoutView(order, { terms, row }) })),
    seen: [],
  }
}
