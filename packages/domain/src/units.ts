const plainDecimal = /^(0|[1-9][0-9]*)(?:\.([0-9]+))?$/

/** The largest value an EVM word holds; no amount beyond it is ever meant. */
export const largestUnits: bigint = 2n ** 256n - 1n

/** A text is no plain decimal amount. `reason` names which rule it broke. */
export class AmountUnreadable extends Error {
  override readonly name = 'AmountUnreadable'
  readonly reason: 'not_decimal' | 'too_precise' | 'too_large'
  constructor(reason: 'not_decimal' | 'too_precise' | 'too_large') {
    super(`amount unreadable: ${reason}`)
    this.reason = reason
  }
}

/**
 * Reads a plain decimal text (ASCII digits, one point, no sign, no exponent) into base units.
 * @throws {AmountUnreadable} for signs, exponents, unicode digits, blanks, too many decimals, or more than 2^256-1.
 * @example parseUnits('0.000001', 6) // 1n
 */
export function parseUnits(text: string, decimals: number): bigint {
  if (text.length > 120) throw new AmountUnreadable('too_large')
  const match = plainDecimal.exec(text)
  if (!match) throw new AmountUnreadable('not_decimal')
  const fraction = (match[2] ?? '').replace(/0+$/, '')
  if (fraction.length > decimals) throw new AmountUnreadable('too_precise')
  const units = BigInt((match[1] ?? '0') + fraction.padEnd(decimals, '0'))
  if (units > largestUnits) throw new AmountUnreadable('too_large')
  return units
}

/** Writes base units as a decimal text without trailing zeros. @example formatUnits(-1500000n, 6) // '-1.5' */
export function formatUnits(units: bigint, decimals: number): string {
  const digits = (units < 0n ? -units : units).toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '')
  return `${units < 0n ? '-' : ''}${whole}${fraction ? `.${fraction}` : ''}`
}
