import { ceil, minus, over, type Rational, rational } from '../rational.ts'

const one = rational(1n)

/**
 * The least that must be paid for `units` of the other coin to arrive: `convert` of it brings so many, and of one unit less it does not.
 * @example payFor(2_497n, { fee: rational('0.001'), rate: rational('2.5') }) // 1_000n
 */
export function payFor(units: bigint, { fee, rate }: { fee: Rational; rate: Rational }): bigint {
  const converted = ceil(over(rational(units), rate))
  return ceil(over(rational(converted), minus(one, fee)))
}
