import type { Rental } from './queries.ts'

const dayMs = 86_400_000

/** Where a moment lies in a term: the share that is over, and which of its days it is, 0 before the first. */
export type PlaceInTerm = { share: number; day: number }

/**
 * Places now on a rental's term.
 * @example placeInTerm({ profitStartsAt: '2026-11-20T00:00:00Z', expiresAt: '2026-11-23T00:00:00Z', periodDays: 3 }, new Date('2026-11-21T12:00:00Z')) // { share: 0.5, day: 2 }
 */
export function placeInTerm(
  { profitStartsAt, expiresAt, periodDays }: Pick<Rental, 'profitStartsAt' | 'expiresAt' | 'periodDays'>,
  now: Date,
): PlaceInTerm {
  const from = Date.parse(profitStartsAt)
  const to = Date.parse(expiresAt)
  const passed = now.getTime() - from
  const share = Math.min(Math.max(passed / Math.max(to - from, 1), 0), 1)
  const day = passed < 0 ? 0 : Math.min(Math.floor(passed / dayMs) + 1, periodDays)
  return { share, day }
}
