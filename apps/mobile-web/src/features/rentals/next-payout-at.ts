import { activeSeconds, boundsOf, dayOf } from '@lode/domain'
import type { Rental } from './queries.ts'

const paidByMs = 10 * 3_600_000

/**
 * The moment by which the next payout comes: 10:00 UTC after the first day of the term that is not settled; undefined when
 * all are.
 * @example nextPayoutAt(rental) // '2026-11-22T10:00:00.000Z'
 */
export function nextPayoutAt({
  days,
  profitStartsAt,
  expiresAt,
}: Pick<Rental, 'days' | 'profitStartsAt' | 'expiresAt'>): string | undefined {
  const last = days.at(-1)
  const term = { startsAt: new Date(profitStartsAt), endsAt: new Date(expiresAt) }
  const day = last ? dayOf(boundsOf(last.day).to) : dayOf(term.startsAt)
  if (activeSeconds(term, day) === 0) return undefined
  return new Date(boundsOf(day).to.getTime() + paidByMs).toISOString()
}
