import { ceil, compare, formatUnits, over, plus, type Rational, rational, times } from '@lode/domain'
import type { CoinTerms, ExchangeRules } from '../exchange-terms.ts'

const places = 6

/**
 * The spread of an exchange into a coin, as a fraction: what it is at least, and more the further the inventory of that coin is below
 * its target, so that it is taken from less and comes back. Rounded up.
 * @param stock Base units in the inventory.
 */
export function spreadOf(
  { spread, skew }: Pick<ExchangeRules, 'spread' | 'skew'>,
  { target, floor }: Pick<CoinTerms, 'target' | 'floor'>,
  stock: bigint,
): string {
  const range = target.units - floor.units
  const missing = target.units - stock
  const short: Rational =
    range <= 0n || missing <= 0n ? rational(0n) : over(rational(missing), rational(range))
  const part = compare(short, rational(1n)) > 0 ? rational(1n) : short
  const whole = plus(rational(spread), times(rational(skew), part))
  return formatUnits(ceil(times(whole, rational(10n ** BigInt(places)))), places)
}
