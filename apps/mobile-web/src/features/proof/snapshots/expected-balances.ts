import { minus, plus, type Rational, rational } from '@lode/domain'
import type { KeptBalances } from './kept-balances.ts'

/** A posting so near to a moment may be on either side of it. */
const nearMs = 60_000

type Movement = { readonly at: string; readonly change: { readonly amount: string; readonly coin: string } }

/**
 * Carries the balances that a device saw forward to a snapshot's moment by the holder's own movements. Null where that can't be told: the
 * device saw them later, or something moved near one of the two moments.
 */
export function expectedBalances(
  kept: KeptBalances,
  { movements, at }: { movements: readonly Movement[]; at: string },
): ReadonlyMap<string, Rational> | null {
  const [from, to] = [Date.parse(kept.at), Date.parse(at)]
  if (from >= to) return null
  const near = (moved: number): boolean => Math.abs(moved - from) < nearMs || Math.abs(moved - to) < nearMs
  if (movements.some((one) => near(Date.parse(one.at)))) return null
  const found = new Map(kept.balances.map(({ coin, amount }) => [coin, rational(amount)]))
  for (const { at: moved, change } of movements) {
    if (Date.parse(moved) <= from || Date.parse(moved) > to) continue
    const before = found.get(change.coin) ?? rational(0n)
    const left = change.amount.startsWith('-')
    const by = rational(left ? change.amount.slice(1) : change.amount)
    found.set(change.coin, left ? minus(before, by) : plus(before, by))
  }
  return found
}
