import type { endpoints, ReplyOf } from '@lode/api-contract'
import { decimalText, rational, times } from '@lode/domain'
import type { Bought } from './bought.ts'

type Order = ReplyOf<typeof endpoints.mining.order>['order']
type Rental = ReplyOf<typeof endpoints.mining.rental>['rental']
type Miner = Rental['miner']

/** What an order buys, by the terms of the miner that were on screen when it was made. */
export function boughtOfOrder(order: Order, miner: Miner): Bought {
  const power = times(rational(miner.powerTh), rational(BigInt(order.quantity)))
  return {
    ...termsOf(miner),
    rentalId: order.id,
    powerTh: decimalText(power, 18),
    quantity: order.quantity,
    periodDays: order.kind === 'rental' ? order.periodDays : null,
    rent: order.total,
    startsAt: order.paidAt,
    endsAt: order.freedAt,
    since: order.createdAt,
  }
}

/** What a rental is, as it is told at the first look at it. */
export function boughtOfRental(rental: Rental, now: Date): Bought {
  return {
    ...termsOf(rental.miner),
    rentalId: rental.id,
    powerTh: rental.powerTh,
    quantity: rental.quantity,
    periodDays: rental.kind === 'rental' ? rental.periodDays : null,
    rent: rental.price,
    startsAt: rental.profitStartsAt,
    endsAt: rental.expiresAt,
    since: now.toISOString(),
  }
}

function termsOf({ id, termsVersion, poolFee, serviceFee, joulesPerTh, tariffUsd }: Miner) {
  return { minerId: id, termsVersion, poolFee, serviceFee, joulesPerTh, tariffUsd }
}
