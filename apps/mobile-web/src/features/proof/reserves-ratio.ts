import type { endpoints, ReplyOf } from '@lode/api-contract'
import { compare, decimalText, over, rational } from '@lode/domain'

type Solvency = NonNullable<ReplyOf<typeof endpoints.system.proof>['solvency']>

/** How much of what is owed is held, rounded down; null while nothing is owed. */
export function reservesRatio({
  reserves,
  liabilities,
}: Pick<Solvency[number], 'reserves' | 'liabilities'>): string | null {
  const owed = rational(liabilities.amount)
  return owed.n > 0n ? decimalText(over(rational(reserves.amount), owed), 6) : null
}

/** The ratio of the coin that is covered least; null while nothing is owed in any. */
export function lowestRatio(solvency: Solvency): string | null {
  const ratios = solvency.map(reservesRatio).filter((ratio) => ratio !== null)
  return ratios.sort((a, b) => compare(rational(a), rational(b)))[0] ?? null
}

/** Whether all that is owed is held, in each coin. */
export function coversAll(solvency: Solvency): boolean {
  return solvency.every(
    ({ reserves, liabilities }) => compare(rational(reserves.amount), rational(liabilities.amount)) >= 0,
  )
}
