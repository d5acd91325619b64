import type { SupportTerms } from './terms.ts'

const minute = 60_000
const day = 24 * 60 * minute

/**
 * When somebody is there again, by the hours; null while they are open, or where there are none.
 * @example opensAt([{ days: [1], from: '08:00', to: '20:00' }], new Date('2026-11-22T12:00:00Z')) // Monday at 8:00
 */
export function opensAt(hours: SupportTerms['hours'], now: Date): Date | null {
  const today = Math.floor(now.getTime() / day) * day
  const spans = Array.from({ length: 8 }, (_, i) => today + i * day).flatMap((midnight) =>
    hours
      .filter(({ days }) => days.includes(((new Date(midnight).getUTCDay() + 6) % 7) + 1))
      .map(({ from, to }) => ({ from: midnight + minutesOf(from), to: midnight + minutesOf(to) })),
  )
  if (spans.some(({ from, to }) => from <= now.getTime() && now.getTime() < to)) return null
  const next = spans.map(({ from }) => from).filter((from) => from > now.getTime())
  return next.length > 0 ? new Date(Math.min(...next)) : null
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return (hours * 60 + minutes) * minute
}
