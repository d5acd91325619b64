import { formatUnits } from './units.ts'

const decimal = /^(-?)(\d+)(?:\.(\d+))?$/

/** An exact fraction; the denominator is above zero. It is not reduced: numbers here stay small enough. */
export type Rational = { readonly n: bigint; readonly d: bigint }

/** A text is no decimal. */
export class DecimalUnreadable extends Error {
  override readonly name = 'DecimalUnreadable'
  constructor(text: string) {
    super(`not a decimal: ${text}`)
  }
}

/** Reads whole numbers and decimal texts. @throws {DecimalUnreadable} @example rational('0.5') // 5/10 */
export function rational(value: bigint | string): Rational {
  if (typeof value === 'bigint') return { n: value, d: 1n }
  const match = decimal.exec(value)
  if (!match) throw new DecimalUnreadable(value)
  const [, sign, whole = '', fraction = ''] = match
  const n = BigInt(whole + fraction)
  return { n: sign ? -n : n, d: 10n ** BigInt(fraction.length) }
}

export function plus(a: Rational, b: Rational): Rational {
  return { n: a.n * b.d + b.n * a.d, d: a.d * b.d }
}

export function minus(a: Rational, b: Rational): Rational {
  return plus(a, { n: -b.n, d: b.d })
}

/** Multiplies all of them. */
export function times(...factors: readonly Rational[]): Rational {
  return factors.reduce((a, b) => ({ n: a.n * b.n, d: a.d * b.d }), { n: 1n, d: 1n })
}

/** @throws {RangeError} when `b` is zero. */
export function over(a: Rational, b: Rational): Rational {
  if (b.n === 0n) throw new RangeError('division by zero')
  return b.n > 0n ? { n: a.n * b.d, d: a.d * b.n } : { n: -a.n * b.d, d: -a.d * b.n }
}

/** The largest whole number not above. */
export function floor({ n, d }: Rational): bigint {
  return n >= 0n ? n / d : -((-n + d - 1n) / d)
}

/** The smallest whole number not below. */
export function ceil({ n, d }: Rational): bigint {
  return -floor({ n: -n, d })
}

/** Below zero, zero, above zero: as `a` is below, at, above `b`. */
export function compare(a: Rational, b: Rational): -1 | 0 | 1 {
  const { n } = minus(a, b)
  return n < 0n ? -1 : n > 0n ? 1 : 0
}

/** The value in decimals, rounded down. @example decimalText(rational('2.555'), 2) // '2.55' */
export function decimalText(value: Rational, places: number): string {
  return formatUnits(floor(times(value, rational(10n ** BigInt(places)))), places)
}
