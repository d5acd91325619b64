import type { Rational } from '../rational.ts'
import type { OfferingTerms } from './settle-offering.ts'

/** What an offering sells, how much is committed to it and has to be, and what one unit of weight would get now (null: nobody is cut). */
export type OfferingNow = Pick<OfferingTerms, 'supply' | 'unitPrice' | 'method'> & {
  readonly committed: bigint
  readonly softCap: bigint
  readonly level: Rational | null
}

/**
 * About what a commitment would get if the offering closed now, in base units of the token, with what that costs and what comes
 * back. `adding` is what is not committed yet: pro rata it makes everybody's part smaller, from the bottom the level is taken as it
 * is. Where all of it is less than the soft cap nothing is sold. An estimate, to a unit; what is shared out is computed from all commitments.
 * @example estimateShare(offering, { mine: 1000n, adding: 0n })
 */
export function estimateShare(
  { supply, unitPrice, method, committed, softCap, level }: OfferingNow,
  { mine, adding }: { mine: bigint; adding: bigint },
): { allocated: bigint; cost: bigint; refund: bigint } {
  const paid = mine + adding
  const wanted = (paid * unitPrice.d) / unitPrice.n
  const all = committed + adding
  if (all < softCap) return { allocated: 0n, cost: 0n, refund: paid }
  const allWanted = (all * unitPrice.d) / unitPrice.n
  const share =
    method === 'pro_rata'
      ? allWanted > supply
        ? (paid * supply) / all
        : wanted
      : level
        ? level.n / level.d
        : wanted
  const met = share >= wanted
  const allocated = met ? wanted : share
  const cost = (allocated * unitPrice.n + unitPrice.d - 1n) / unitPrice.d
  return { allocated, cost, refund: paid - cost }
}
