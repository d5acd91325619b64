import type { Coin } from '../coin.ts'
import { CoinMismatch, type Money, money } from '../money.ts'
import type { Rational } from '../rational.ts'
import { allocate, type Claim } from './allocate.ts'

/**
 * What an offering sells and how. `supply` is in base units of its token, `unitPrice` what one of those costs in
 * base units of `coin`. `pro_rata` shares an oversubscribed supply out by what was committed, `from_bottom` gives
 * everybody the same until theirs is met. Less than `softCap` committed: nothing is sold.
 */
export type OfferingTerms = {
  readonly supply: bigint
  readonly coin: Coin
  readonly unitPrice: Rational
  readonly softCap: Money
  readonly method: 'pro_rata' | 'from_bottom'
}

/** What one participant paid in, and the most tokens (base units) they may get; null is no cap. */
export type Commitment = { readonly id: string; readonly paid: Money; readonly cap: bigint | null }

/** What became of a commitment: `paid` = cost + refund, always. */
export type SettledCommitment = {
  readonly id: string
  readonly allocated: bigint
  readonly cost: Money
  readonly refund: Money
}

/** How an offering ended, commitments in their order. `level`: see `allocate`; null when nobody was cut. */
export type Settlement = {
  readonly outcome: 'distributed' | 'refunded'
  readonly committed: Money
  readonly raised: Money
  readonly allocated: bigint
  readonly level: Rational | null
  readonly commitments: readonly SettledCommitment[]
}

/** A sum that is no bigint, a price that is not above zero, or a commitment of nothing. */
export class OfferingMalformed extends Error {
  override readonly name = 'OfferingMalformed'
}

/**
 * Settles an offering from what is published of it, so that anyone gets the same units.
 *
 * limit_i = min(paid_i / unitPrice, cap_i), whole units; the supply is allocated by weight paid_i (pro rata) or 1 (from
 * the bottom); cost_i = allocated_i * unitPrice rounded up to a base unit, which is at most what was paid; the rest is
 * refunded. Called before the end it is the estimate of now.
 * @throws {OfferingMalformed} @throws {ClaimMalformed} @throws {CoinMismatch}
 * @example settleOffering({ supply: 10n, coin: 'USDT', unitPrice: rational(2n), softCap, method: 'pro_rata' }, commitments)
 */
export function settleOffering(terms: OfferingTerms, commitments: readonly Commitment[]): Settlement {
  const { coin, unitPrice, softCap } = terms
  const { n, d } = unitPrice
  demandUnits('terms', [n, d, softCap.units, terms.supply])
  if (n <= 0n) throw new OfferingMalformed(`unit price ${n}/${d}`)
  if (softCap.coin !== coin) throw new CoinMismatch(coin, softCap.coin)
  let committed = 0n
  for (const { id, paid, cap } of commitments) {
    demandUnits(id, [paid.units, cap ?? 0n])
    if (paid.units <= 0n) throw new OfferingMalformed(`${id}: paid ${paid.units}`)
    if (paid.coin !== coin) throw new CoinMismatch(coin, paid.coin)
    committed += paid.units
  }
  const sold = committed >= softCap.units
  // Named nowhere, what is claimed is gone when it is shared out: a million commitments are held few times at once.
  const { level, shares } = allocate(sold ? terms.supply : 0n, claimsOf(terms, commitments))
  let [raised, given] = [0n, 0n]
  const settled = shares.map(({ id, units }, i): SettledCommitment => {
    const cost = (units * n + d - 1n) / d
    raised += cost
    given += units
    const refund = (commitments[i]?.paid.units ?? 0n) - cost
    return { id, allocated: units, cost: money(cost, coin), refund: money(refund, coin) }
  })
  return {
    outcome: sold ? 'distributed' : 'refunded',
    committed: money(committed, coin),
    raised: money(raised, coin),
    allocated: given,
    level: sold ? level : null,
    commitments: settled,
  }
}

/** Throws for a sum that a caller without types gave as a number: bigints compare with those, and a double rounds in silence. */
function demandUnits(name: string, sums: readonly unknown[]): void {
  for (const sum of sums)
    if (typeof sum !== 'bigint') throw new OfferingMalformed(`${name}: ${sum} is no bigint`)
}

/** What each commitment may get, and how much it weighs. */
function claimsOf(
  { unitPrice: { n, d }, method }: OfferingTerms,
  commitments: readonly Commitment[],
): Claim[] {
  return commitments.map(({ id, paid, cap }) => {
    const bought = (paid.units * d) / n
    const capped = cap !== null && cap < bought
    return { id, weight: method === 'pro_rata' ? paid.units : 1n, limit: capped ? cap : bought }
  })
}
