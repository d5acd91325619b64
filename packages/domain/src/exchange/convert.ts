import { ceil, floor, type Rational, rational, times } from '../rational.ts'

/** What becomes of `units`: units = fee + converted, and `received` is what `converted` comes to. */
export type Conversion = { readonly fee: bigint; readonly converted: bigint; readonly received: bigint }

/**
 * Turns base units of one coin into those of another. The fee is taken first, rounded up; what is left goes at
 * `rate` (base units of the other for one of this), rounded down. Both roundings are the house's, so neither a
 * round trip nor a trade cut into many gains a unit.
 * @example convert(1_000n, { fee: rational('0.001'), rate: rational('2.5') }) // fee 1, converted 999, received 2497
 */
export function convert(units: bigint, { fee, rate }: { fee: Rational; rate: Rational }): Conversion {
  const taken = ceil(times(rational(units), fee))
  const converted = units - taken
  return { fee: taken, converted, received: floor(times(rational(converted), rate)) }
}
