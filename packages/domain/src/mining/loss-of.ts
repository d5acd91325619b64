import { decimalText, minus, rational } from '../rational.ts'

// A file of its own: the home screen needs it at once, and nothing else of an estimate.

/** The share of the price that does not come back; '0' where all of it does. @example lossOf('0.981234') // '0.018766' */
export function lossOf(recoveryRatio: string): string {
  const lost = minus(rational(1n), rational(recoveryRatio))
  return lost.n > 0n ? decimalText(lost, 6) : '0'
}
