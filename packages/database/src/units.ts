/** A `numeric` column held something other than a whole number of base units. */
export class UnitsUnreadable extends Error {
  override readonly name = 'UnitsUnreadable'
  constructor(text: string) {
    super(`not a whole number of base units: ${text}`)
  }
}

/**
 * Reads a `numeric` column of base units, exactly.
 * @throws {UnitsUnreadable} for a fraction, NaN or Infinity.
 * @example units('1500000') // 1500000n
 */
export function units(text: string): bigint {
  if (!/^-?\d+$/.test(text)) throw new UnitsUnreadable(text)
  return BigInt(text)
}
