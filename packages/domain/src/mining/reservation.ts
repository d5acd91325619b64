/** What an order that waits for its payment may keep from others. */
export const reservationLimits = {
  /** How long units are kept, in milliseconds: a payment from a wallet is final well within it. */
  lifeMs: 15 * 60_000,
  /** Orders of one holder that may wait at once. */
  orders: 3,
  /** Units that they may keep together. */
  units: 20,
  /** So many orders that were not paid within a day, cancelled or lapsed, and the next is paid at once or not made. */
  unpaidADay: 5,
  dayMs: 24 * 60 * 60_000,
} as const

/** Why units are not kept for a holder; each is the last part of an error's code. */
export type ReservationRefusal = 'too_many_unpaid' | 'too_many_reserved' | 'too_often_unpaid'

/**
 * Whether a holder may have `quantity` more units kept.
 * @param held Their orders that wait: how many, with how many units; and how many were not paid within the last day.
 * @example refuseReservation({ orders: 3, units: 3, notPaid: 0 }, 1) // 'too_many_unpaid'
 */
export function refuseReservation(
  held: { readonly orders: number; readonly units: number; readonly notPaid: number },
  quantity: number,
): ReservationRefusal | null {
  if (held.notPaid >= reservationLimits.unpaidADay) return 'too_often_unpaid'
  if (held.orders >= reservationLimits.orders) return 'too_many_unpaid'
  if (held.units + quantity > reservationLimits.units) return 'too_many_reserved'
  return null
}
