import { compare, decimalText, over, type Pair, rational, sidesOf } from '@lode/domain'
import type { Agreement } from './tops/read-agreement.ts'

/** What one of a pair's first coin costs in its second, with who agrees on it and from when it is. */
export type PairPrice = { readonly price: string; readonly at: Date; readonly sources: readonly string[] }

/** The price of a pair by what its two coins are worth in dollars; nothing where markets agree on none of one of them. */
export function pairPrice(agreement: Agreement, pair: Pair): PairPrice | undefined {
  const { base, quote } = sidesOf(pair)
  const [worth, unit] = [agreement.get(base), agreement.get(quote)]
  if (!worth || !unit || !('usd' in worth) || !('usd' in unit)) return undefined
  const price = over(rational(worth.usd), rational(unit.usd))
  const places = compare(price, rational(1_000n)) > 0 ? 2 : compare(price, rational(1n)) > 0 ? 4 : 6
  return {
    price: decimalText(price, places),
    at: new Date(Math.min(worth.at.getTime(), unit.at.getTime())),
    sources: worth.sources.map(({ venue }) => venue).sort(),
  }
}
