import { compare, decimalText, minus, over, plus, type Rational, rational, times } from '@lode/domain'
import type { TopOfBook } from './top-source.ts'

/** The top of a book as it was seen: at which market, when it came, and when it last was another than before. */
export type SeenTop = TopOfBook & {
  readonly venue: string
  readonly coin: string
  readonly receivedAt: Date
  readonly advancedAt: Date
}

/** What a coin is worth in USD, as markets agree on it. */
export type AgreedUsd = {
  readonly usd: string
  /** When the oldest of them was last seen to change. */
  readonly at: Date
  readonly sources: readonly { readonly venue: string; readonly usd: string; readonly at: Date }[]
}

/**
 * Why there is no price: too few markets that are live (`few`), too few that are near each other (`apart`), or a jump away from
 * the price before, which has to last until `until` before it is believed (`jumped`).
 */
export type NoAgreement =
  | { readonly reason: 'few' | 'apart'; readonly live: number; readonly needed: number }
  | { readonly reason: 'jumped'; readonly until: Date }

const freshMs = 60_000
const widest = rational('0.01')
const widestJump = rational('0.05')
/** For so long a price is remembered that a new one must not be far from. */
const jumpMs = 300_000
/** Digits behind the point that are kept of a price. */
const places = 12

/**
 * The price of each coin in USD: the median of the mids of bid and ask of at least three live markets (two for USDT), without
 * those more than 1 % away from it. A market whose book stands still is not live, nor is one whose clock is a minute off. What is
 * counted in USDT is turned into dollars by the price that USDT itself has; without one it does not count.
 * @param last What was agreed before: a price more than 5 % from one of the last five minutes is none.
 * @example agreeOnPrices(tops, { now: clock.now(), last: new Map() }).get('BTC')
 */
export function agreeOnPrices(
  tops: readonly SeenTop[],
  { now, last }: { now: Date; last: ReadonlyMap<string, { usd: string; at: Date }> },
): Map<string, AgreedUsd | NoAgreement> {
  const live = tops.filter((top) => isLive(top, now))
  const known = new Map<string, AgreedUsd | NoAgreement>()
  const agree = (coin: string, tether: Rational | null) => {
    const priced = live.flatMap((top) => (top.coin === coin ? pricedAs(top, tether) : []))
    known.set(coin, agreement(priced, { needed: coin === 'USDT' ? 2 : 3, now, before: last.get(coin) }))
  }
  agree('USDT', null)
  const tether = known.get('USDT')
  const worth = tether && 'usd' in tether ? rational(tether.usd) : null
  for (const { coin } of tops) if (coin !== 'USDT' && !known.has(coin)) agree(coin, worth)
  return known
}

type Priced = { venue: string; usd: Rational; at: Date }

function isLive({ bid, ask, at, receivedAt, advancedAt }: SeenTop, now: Date): boolean {
  const moments = [receivedAt, advancedAt, ...(at ? [at] : [])]
  const recent = moments.every((moment) => Math.abs(now.getTime() - moment.getTime()) < freshMs)
  // A book whose bid is not below its ask is no book.
  return recent && compare(rational(bid), rational(ask)) < 0
}

function pricedAs(
  { venue, bid, ask, countedIn, at, advancedAt }: SeenTop,
  tether: Rational | null,
): Priced[] {
  const mid = over(plus(rational(bid), rational(ask)), rational(2n))
  if (countedIn === 'USD') return [{ venue, usd: mid, at: at ?? advancedAt }]
  return tether ? [{ venue, usd: times(mid, tether), at: at ?? advancedAt }] : []
}

function agreement(
  priced: readonly Priced[],
  { needed, now, before }: { needed: number; now: Date; before: { usd: string; at: Date } | undefined },
): AgreedUsd | NoAgreement {
  const live = priced.length
  if (live < needed) return { reason: 'few', live, needed }
  const first = median(priced)
  const near = priced.filter(({ usd }) => compare(apart(usd, first), widest) <= 0)
  if (near.length < needed) return { reason: 'apart', live: near.length, needed }
  const usd = median(near)
  const until = before && new Date(before.at.getTime() + jumpMs)
  if (before && until && now < until && compare(apart(usd, rational(before.usd)), widestJump) > 0)
    return { reason: 'jumped', until }
  return {
    usd: decimalText(usd, places),
    at: new Date(Math.min(...near.map(({ at }) => at.getTime()))),
    sources: near.map((one) => ({ ...one, usd: decimalText(one.usd, places) })),
  }
}

/** The middle one; of an even number, half way between the two in the middle. */
function median(priced: readonly Priced[]): Rational {
  const sorted = priced.map(({ usd }) => usd).sort(compare)
  const [below, above] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]]
  return below && above ? over(plus(below, above), rational(2n)) : rational(0n)
}

/** How far a price is from another, as a fraction of that. */
function apart(usd: Rational, from: Rational): Rational {
  const off = minus(over(usd, from), rational(1n))
  return off.n < 0n ? { n: -off.n, d: off.d } : off
}
