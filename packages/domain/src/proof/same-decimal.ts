import { compare, DecimalUnreadable, rational } from '../rational.ts'

/** Whether two decimal texts are one number; what is no decimal is the same as nothing. */
export function sameDecimal(a: string, b: string): boolean {
  try {
    return compare(rational(a), rational(b)) === 0
  } catch (error) {
    if (error instanceof DecimalUnreadable) return false
    throw error
  }
}
