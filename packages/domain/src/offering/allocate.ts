import type { Rational } from '../rational.ts'

/**
 * One claim on a supply that may not reach for all: it grows with its weight and never above its limit, which is
 * in base units of what is allocated.
 */
export type Claim = { readonly id: string; readonly weight: bigint; readonly limit: bigint }

/** Base units by claim, in the order of the claims. `level` is what one weight got; null when every limit was met. */
export type Allocation = {
  readonly level: Rational | null
  readonly shares: readonly { readonly id: string; readonly units: bigint }[]
}

/** A supply below zero, a claim without weight, a limit below zero, or one id twice. */
export class ClaimMalformed extends Error {
  override readonly name = 'ClaimMalformed'
}

/**
 * Shares a supply out by weight, up to each claim's limit; what the limits leave over goes to the others, again by
 * weight, until it is gone. So exactly min(supply, sum of limits) is allocated.
 *
 * Formula (max-min fair, weighted): share_i = min(weight_i * level, limit_i) with the one level at which the shares
 * add up to the supply. Equal weights fill from the bottom: everyone gets the same until theirs is met. Shares are
 * cut to whole units and the units left over go to the largest remainders, of equal ones to the lesser id (by
 * UTF-16 code unit): the order of the claims decides nothing.
 * @throws {ClaimMalformed}
 * @example allocate(10n, [{ id: 'a', weight: 1n, limit: 4n }, { id: 'b', weight: 1n, limit: 9n }]).shares // 4, 6
 */
export function allocate(supply: bigint, claims: readonly Claim[]): Allocation {
  check(supply, claims)
  const wanted = claims.reduce((sum, { limit }) => sum + limit, 0n)
  if (wanted <= supply) return { level: null, shares: claims.map(({ id, limit }) => ({ id, units: limit })) }
  const level = findLevel(supply, claims)
  const cut = claims.map(({ id, weight, limit }) => {
    const units = (weight * level.n) / level.d
    return units < limit ? { id, units, rest: (weight * level.n) % level.d } : { id, units: limit, rest: 0n }
  })
  const over = Number(supply - cut.reduce((sum, { units }) => sum + units, 0n))
  const luckier = new Set(
    cut
      .toSorted((a, b) => order(b.rest, a.rest) || order(a.id, b.id))
      .slice(0, over)
      .map(({ id }) => id),
  )
  return { level, shares: cut.map(({ id, units }) => ({ id, units: luckier.has(id) ? units + 1n : units })) }
}

function check(supply: bigint, claims: readonly Claim[]): void {
  if (supply < 0n) throw new ClaimMalformed(`supply ${supply}`)
  for (const { id, weight, limit } of claims)
    if (weight <= 0n || limit < 0n) throw new ClaimMalformed(`${id}: weight ${weight}, limit ${limit}`)
  if (new Set(claims.map(({ id }) => id)).size < claims.length) throw new ClaimMalformed('one id twice')
}

/** Takes out the claims that the level meets, least limit for its weight first. The limits add up to more than the supply. */
function findLevel(supply: bigint, claims: readonly Claim[]): Rational {
  let units = supply
  let weights = claims.reduce((sum, { weight }) => sum + weight, 0n)
  for (const { weight, limit } of claims.toSorted((a, b) => order(a.limit * b.weight, b.limit * a.weight))) {
    if (limit * weights > weight * units) break
    units -= limit
    weights -= weight
  }
  return { n: units, d: weights }
}

function order<T extends bigint | string>(a: T, b: T): number {
  return a < b ? -1 : a > b ? 1 : 0
}
