import { ApiError } from '@lode/api-contract'
import { type Coin, compare, type Money, type OrderKind, parseMoney, rational } from '@lode/domain'
import { readPower } from '../../network/module.ts'
import { type Offered, readOffered } from '../miner-repository.ts'
import type { OrderDeps } from './order-deps.ts'
import { type ReservationTerms, readReservationTerms } from './reservation-terms.ts'

type AnyRequest = {
  /** A UUID, of which the order's id is made: asked again with it, the same order is the answer. */
  key: string
  userId: bigint
  minerId: string
  quantity: number
  termsVersion: number
  payWith: 'balance' | 'wallet'
}
/** Machines to rent for a period. */
export type RentRequest = AnyRequest & { periodDays: number; coin?: undefined }
/** Machines to buy, and the coin that pays for them. */
export type PurchaseRequest = AnyRequest & { coin: Coin; periodDays?: undefined }
/** What a holder asks for. */
export type OrderRequest = RentRequest | PurchaseRequest

/**
 * A request that is right, but for what is only known under the lock: units, power, balance. `price` is that of one unit, `days` the
 * length of the term.
 */
export type Offer = { miner: Offered; kind: OrderKind; price: Money; days: number }

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
    const { minerId, quantity, termsVersion } = request
    if (!Number.isSafeInteger(quantity) || quantity <= 0)
      return new ApiError(
        request.coin === undefined ? 'order.quantity_not_positive' : 'purchase.amount_not_positive',
      )
    const miner = miners.find(({ id }) => id === minerId)
    if (!miner) return new ApiError('miner.not_found')
    const offer = request.coin === undefined ? rentOf(miner, request) : purchaseOf(miner, request)
    if (!(offer instanceof ApiError) && miner.version !== termsVersion)
      return new ApiError('order.terms_changed')
    return offer
  })
  const limitTh = compare(rational(ratedTh), rational(provenTh)) < 0 ? ratedTh : provenTh
  return { offers, limitTh, reservations }
}

function rentOf(miner: Offered, { periodDays }: RentRequest): Offer | ApiError {
  const price = miner.terms.prices[String(periodDays)]
  if (price === undefined) return new ApiError('miner.period_unknown')
  return { miner, kind: 'rental', price: parseMoney(price, 'USDT'), days: periodDays }
}

function purchaseOf(miner: Offered, { coin, quantity }: PurchaseRequest): Offer | ApiError {
  const { purchase } = miner.terms
  const price = purchase && Object.entries(purchase.prices).find(([name]) => name === coin)?.[1]
  if (!purchase || price === undefined) return new ApiError('purchase.not_for_sale')
  const { minUnits, maxUnits, lifeDays } = purchase
  if (quantity < minUnits) return new ApiError('purchase.below_minimum', { minimum: minUnits })
  if (quantity > maxUnits) return new ApiError('purchase.above_maximum', { maximum: maxUnits })
  return { miner, kind: 'purchase', price: parseMoney(price, coin), days: lifeDays }
}
