import { compare, rational } from '../rational.ts'

const highestRateShown = '4'

/** An annualised rate as it is shown: at most 400 %, whatever the sum says. @example shownRate('7.03') // '4' */
export function shownRate(rate: string): string {
  return compare(rational(rate), rational(highestRateShown)) > 0 ? highestRateShown : rate
}

/** The best of the annualised net rates, as it is shown; null where all are losses. @example headlineRate([null, '5']) // '4' */
export function headlineRate(rates: readonly (string | null)[]): string | null {
  const best = rates.reduce<string | null>(
    (a, b) => (b !== null && (a === null || compare(rational(b), rational(a)) > 0) ? b : a),
    null,
  )
  return best === null ? null : shownRate(best)
}
