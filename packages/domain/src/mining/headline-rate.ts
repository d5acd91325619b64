import { compare, rational } from '../rational.ts'

/** No rate above this is ever shown: 400 %. */
export const highestRateShown = '4'

/** The best of the annualised net rates, never above 400 %; null where all are losses. @example headlineRate([null, '5']) // '4' */
export function headlineRate(rates: readonly (string | null)[]): string | null {
  const best = rates.reduce<string | null>(
    (a, b) => (b !== null && (a === null || compare(rational(b), rational(a)) > 0) ? b : a),
    null,
  )
  if (best === null) return null
  return compare(rational(best), rational(highestRateShown)) > 0 ? highestRateShown : best
}
