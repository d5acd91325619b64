import { ApiError } from '@lode/api-contract'
import { compare, type Money, parseMoney, rational } from '@lode/domain'
import { readPower } from '../../network/module.ts'
import { type Offered, readOffered } from '../miner-repository.ts'
import type { OrderDeps } from './order-deps.ts'
import { type ReservationTerms, readReservationTerms } from './reservation-terms.ts'

/** What a holder asks for. */
export type OrderRequest = {
  /** A UUID, of which the order's id is made: asked again with it, the same order is the answer. */
  key: string
  userId: bigint
  minerId: string
  periodDays: number
  quantity: number
  termsVersion: number
  payWith: 'balance' | 'wallet'
}

/** A request that is right, but for what is only known under the lock: units, power, balance. `price` is that of one unit. */
export type Offer = { miner: Offered; price: Money }

/**
 * The one place where requests are judged, but for what is only known under the lock. Of each that is wrong it answers with the
 * first thing that is. `limitTh` is the power that may be sold in all, rated and proven;
 * `reservations` what those may keep that wait for their payment, null where none does.
 */
export async function checkRequests(
  { db, clock }: Pick<OrderDeps, 'db' | 'clock'>,
  requests: readonly OrderRequest[],
): Promise<{ offers: (Offer | ApiError)[]; limitTh: string; reservations: ReservationTerms | null }> {
  const now = clock.now()
  const waits = requests.some(({ payWith }) => payWith === 'wallet')
  const [miners, { ratedTh, provenTh }, reservations] = await Promise.all([
    readOffered(db, { now }),
    readPower(db, now),
    waits ? readReservationTerms(db, now) : null,
  ])
  const offers = requests.map((request): Offer | ApiError => {
    const { minerId, periodDays, quantity, termsVersion } = request
    if (!Number.isSafeInteger(quantity) || quantity <= 0) return new ApiError('order.quantity_not_positive')
    const miner = miners.find(({ id }) => id === minerId)
    if (!miner) return new ApiError('miner.not_found')
    const price = miner.terms.prices[String(periodDays)]
    if (price === undefined) return new ApiError('miner.period_unknown')
    if (miner.version !== termsVersion) return new ApiError('order.terms_changed')
    return { miner, price: parseMoney(price, 'USDT') }
  })
  const limitTh = compare(rational(ratedTh), rational(provenTh)) < 0 ? ratedTh : provenTh
  return { offers, limitTh, reservations }
}
