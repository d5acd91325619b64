import { ApiError } from '@lode/api-contract'
import type { Tx } from '@lode/database'
import { refuseReservation, reservationLimits } from '@lode/domain'

/**
 * Lets a holder keep units without having paid, within bounds: else one wallet could keep the whole stock from everybody,
 * again and again. The caller holds the lock on the capacity, so that no two orders are looked at side by side.
 * @throws {ApiError} `order.too_many_unpaid`, `order.too_many_reserved`, `order.too_often_unpaid`
 */
export async function checkReservation(
  tx: Tx,
  { userId, quantity, now }: { userId: bigint; quantity: number; now: Date },
): Promise<void> {
  const since = new Date(now.getTime() - reservationLimits.dayMs)
  const [held] = await tx<{ orders: number; units: number; notPaid: number }[]>`
    select count(*) filter (where waits)::int as orders,
      coalesce(sum(quantity) filter (where waits), 0)::int as units,
      count(*) filter (where not waits)::int as "notPaid"
    from (select quantity, state = 'unpaid' and expires_at > ${now} as waits from mining_order
      where user_id = ${userId} and created_at > ${since} and state in ('unpaid', 'cancelled')) o`
  const refusal = held && refuseReservation(held, quantity)
  if (!refusal) return
  const { orders, units, unpaidADay } = reservationLimits
  const most = { too_many_unpaid: orders, too_many_reserved: units, too_often_unpaid: unpaidADay }[refusal]
  throw new ApiError(`order.${refusal}`, { most })
}
