import { compare, minus, over, type Rational, rational, times } from '@lode/domain'
import type { SourcePrice } from './price-source.ts'

const freshMs = 60_000
const leastSources = 3
const widest = rational('0.01')

/** A price that enough fresh sources agree on, with those sources. */
export type AgreedPrice = {
  readonly usd: string
  readonly at: Date
  readonly sources: readonly SourcePrice[]
}

/**
 * The median of the sources younger than 60 s, those left out that are more than 1 % away from it. Null when
 * fewer than three are left: then there is no price.
 */
export function medianPrice(prices: readonly SourcePrice[], now: Date): AgreedPrice | null {
  const fresh = prices.filter(({ at }) => Math.abs(now.getTime() - at.getTime()) < freshMs).sort(byPrice)
  const first = middle(fresh)
  if (!first) return null
  const near = fresh.filter(({ usd }) => compare(distance(usd, first), widest) <= 0)
  const agreed = middle(near)
  if (!agreed || near.length < leastSources) return null
  const at = new Date(Math.min(...near.map((price) => price.at.getTime())))
  return { usd: agreed, at, sources: near }
}

function byPrice(a: SourcePrice, b: SourcePrice): number {
  return compare(rational(a.usd), rational(b.usd))
}

/** The middle one; of an even number the lower of the two, which is a price that someone really quoted. */
function middle(sorted: readonly SourcePrice[]): string | undefined {
  return sorted[Math.floor((sorted.length - 1) / 2)]?.usd
}

function distance(usd: string, from: string): Rational {
  const ratio = over(rational(usd), rational(from))
  const off = minus(ratio, rational(1n))
  return off.n < 0n ? times(off, rational(-1n)) : off
}
