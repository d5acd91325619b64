const dayMs = 86_400_000

/** When a miner works for its holder: from the moment it was paid, to the second. */
export type Term = { readonly startsAt: Date; readonly endsAt: Date }

/** The term of what is paid at that moment: so many times 24 h. */
export function termOf(paidAt: Date, periodDays: number): Term {
  return { startsAt: paidAt, endsAt: new Date(paidAt.getTime() + periodDays * dayMs) }
}

/** The UTC day of a moment. @example dayOf(new Date('2026-11-21T09:00:00Z')) // '2026-11-21' */
export function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10)
}

/** First moment of a day and of the next. */
export function boundsOf(day: string): { from: Date; to: Date } {
  const from = new Date(`${day}T00:00:00.000Z`)
  return { from, to: new Date(from.getTime() + dayMs) }
}

/**
 * The whole seconds of a UTC day that lie in the term. Both ends are cut down to whole seconds of the
 * clock, so a term's days add up to period * 86400 exactly.
 */
export function activeSeconds(term: Term, day: string): number {
  const { from, to } = boundsOf(day)
  const start = Math.max(second(term.startsAt), second(from))
  const end = Math.min(second(term.endsAt), second(to))
  return Math.max(0, end - start)
}

/** The UTC days on which a term has active seconds, oldest first. A 3-day term touches up to four. */
export function daysOf(term: Term): string[] {
  const days: string[] = []
  for (let at = boundsOf(dayOf(term.startsAt)).from; at < term.endsAt; at = new Date(at.getTime() + dayMs)) {
    if (activeSeconds(term, dayOf(at)) > 0) days.push(dayOf(at))
  }
  return days
}

/** How many days `daysOf` gives, also of a term of years. */
export function dayCount(term: Term): number {
  const [first, behind] = [second(term.startsAt), second(term.endsAt)]
  return behind > first ? Math.floor((behind - 1) / 86_400) - Math.floor(first / 86_400) + 1 : 0
}

function second(at: Date): number {
  return Math.floor(at.getTime() / 1000)
}
