import type { endpoints, ReplyOf } from '@lode/api-contract'
import { compare, decimalText, over, rational } from '@lode/domain'

type Solvency = NonNullable<ReplyOf<typeof endpoints.system.proof>['solvency']>

/** Returns the part of what is owed that is held, rounded down; null while nothing is owed. */
export function reservesRatio({ held, owed }: Pick<Solvency[number], 'held' | 'owed'>): string | null {
  const claims = rational(owed.amount)
  return claims.n > 0n ? decimalText(over(rational(held.amount), claims), 6) : null
}

/** The ratio of the coin that is covered least; null while nothing is owed in any. */
export function lowestRatio(solvency: Solvency): string | null {
  const ratios = solvency.map(reservesRatio).filter((ratio) => ratio !== null)
  return ratios.sort((a, b) => compare(rational(a), rational(b)))[0] ?? null
}

/** Returns whether holdings cover all claims, in each coin. */
export function coversAll(solvency: Solvency): boolean {
  return solvency.every(({ held, owed }) => compare(rational(held.amount), rational(owed.amount)) >= 0)
}
