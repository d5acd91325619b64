import type { endpoints, ReplyOf } from '@lode/api-contract'
import { fromWire, type PastReturn, pastReturns } from '@lode/domain'

type Miner = ReplyOf<typeof endpoints.mining.details>['miner']
type History = ReplyOf<typeof endpoints.mining.history>

/** What one unit would have returned from a start on; `end` is the last day of that term. */
export type PastTerm = PastReturn & { readonly end: string }

const shownStarts = 90
const dayMs = 86_400_000

/**
 * What a term of this miner, at its price and terms of today, would have returned at each of the last 90 recorded starts,
 * oldest first. Computed here, by the formula that payouts are computed with.
 * @example pastTerms(miner, 15, history).at(-1)?.recoveryRatio // '0.964021'
 */
export function pastTerms(miner: Miner, periodDays: number, { days }: History): PastTerm[] {
  const found = miner.estimates.find((estimate) => estimate.periodDays === periodDays)
  if (found === undefined) return []
  return pastReturns(miner, periodDays, fromWire(found.price), days)
    .slice(-shownStarts)
    .map((past) => ({ ...past, end: lastDayOf(past.start, periodDays) }))
}

function lastDayOf(start: string, periodDays: number): string {
  return new Date(Date.parse(start) + (periodDays - 1) * dayMs).toISOString().slice(0, 10)
}
