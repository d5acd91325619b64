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
  let wanted = 0n
  for (const { limit } of claims) wanted += limit
  if (wanted <= supply) return { level: null, shares: claims.map(({ id, limit }) => ({ id, units: limit })) }
  const level = findLevel(supply, claims)
  // As numbers, which take a fifth of the room: exact ones are computed again where they decide.
  const rests = new Float64Array(claims.length)
  let given = 0n
  const shares = claims.map(({ id, weight, limit }, i) => {
    const cut = (weight * level.n) / level.d
    const met = cut >= limit
    const units = met ? limit : cut
    rests[i] = met ? 0 : Number(weight * level.n - cut * level.d)
    given += units
    return { id, units }
  })
  for (const i of largestRests(rests, { claims, level, count: Number(supply - given) })) {
    const share = shares[i]
    if (share) share.units += 1n
  }
  return { level, shares }
}

function check(supply: bigint, claims: readonly Claim[]): void {
  if (supply < 0n) throw new ClaimMalformed(`supply ${supply}`)
  let last = ''
  let rising = true
  for (const { id, weight, limit } of claims) {
    if (weight <= 0n || limit < 0n) throw new ClaimMalformed(`${id}: weight ${weight}, limit ${limit}`)
    rising &&= id > last
    last = id
  }
  // Those that come in order, as files have them, need no set of a million ids to be found different.
  if (!rising && new Set(claims.map(({ id }) => id)).size < claims.length)
    throw new ClaimMalformed('one id twice')
}

/** So often the claims are gone through; whoever made theirs so that this is not enough makes us sort them. */
const mostPasses = 64

/**
 * Takes out the claims that the level meets, which lets it rise, until it meets no more. The limits add up to more than the supply.
 * A claim that a lower level meets is met by every higher one, so the passes may take them in any order.
 */
function findLevel(supply: bigint, claims: readonly Claim[]): Rational {
  let units = supply
  let weights = 0n
  for (const { weight } of claims) weights += weight
  let open = claims
  for (let pass = 0; pass < mostPasses; pass++) {
    const [n, d] = [units, weights]
    const left = open.filter(({ weight, limit }) => {
      if (limit * d > weight * n) return true
      units -= limit
      weights -= weight
      return false
    })
    if (left.length === open.length) return { n: units, d: weights }
    open = left
  }
  for (const { weight, limit } of open.toSorted((a, b) => order(a.limit * b.weight, b.limit * a.weight))) {
    if (limit * weights > weight * units) break
    units -= limit
    weights -= weight
  }
  return { n: units, d: weights }
}

/**
 * The places of the `count` largest rests, of equal ones those of the lesser ids. A rest as a number is at most a rounding away
 * and never out of order, so numbers find where the cut lies; exact ones are compared only where they look alike.
 */
function largestRests(
  rough: Float64Array,
  { claims, level, count }: { claims: readonly Claim[]; level: Rational; count: number },
): number[] {
  if (count === 0) return []
  const cut = rough.toSorted()[rough.length - count] ?? 0
  const above: number[] = []
  const alike: number[] = []
  rough.forEach((rest, i) => {
    if (rest > cut) above.push(i)
    else if (rest === cut) alike.push(i)
  })
  // One whose limit is met has no rest, whatever its weight would be due.
  const exact = (i: number) => (rough[i] === 0 ? 0n : ((claims[i]?.weight ?? 0n) * level.n) % level.d)
  const idOf = (i: number) => claims[i]?.id ?? ''
  alike.sort((a, b) => order(exact(b), exact(a)) || order(idOf(a), idOf(b)))
  return [...above, ...alike.slice(0, count - above.length)]
}

function order<T extends bigint | string>(a: T, b: T): number {
  return a < b ? -1 : a > b ? 1 : 0
}
