import { boundsOf, type PastDay, pastDay } from '@lode/domain'
import type { Rental } from './queries.ts'

type Place = { x: number; y: number }

/** The heights of a recovery chart, in milliseconds and USDT. They are for drawing only. */
export type RecoveryCurve = {
  mined: Place[]
  expected: Place[]
  band: { x: number; low: number; high: number }[]
}

const swingDays = 30
const dayMs = 86_400_000

/**
 * What of the price was back at the end of each settled day, where the rest of the term is expected to lead, and between
 * which ends that would lie if every day were like the worst or the best of the last 30 recorded ones.
 */
export function recoveryCurve(rental: Rental, history: readonly PastDay[]): RecoveryCurve {
  const [start, end] = [Date.parse(rental.profitStartsAt), Date.parse(rental.expiresAt)]
  let back = 0
  const mined = [{ x: start, y: 0 }]
  for (const { day, value } of rental.days) {
    back += Number(value.amount)
    mined.push({ x: Math.min(boundsOf(day).to.getTime(), end), y: back })
  }
  const last = mined.at(-1) ?? { x: start, y: 0 }
  if (rental.expected === null || last.x >= end) return { mined, expected: [], band: [] }
  const aDay = history
    .slice(-swingDays)
    .map((day) => pastDay(rental.miner, day).units * BigInt(rental.quantity))
  const rest = (end - last.x) / dayMs
  const y = Number(rental.expected.amount)
  const ends = [...aDay.map((units) => back + (Number(units) / 1e6) * rest), y]
  return {
    mined,
    expected: [last, { x: end, y }],
    band: [
      { x: last.x, low: back, high: back },
      { x: end, low: Math.min(...ends), high: Math.max(...ends) },
    ],
  }
}
