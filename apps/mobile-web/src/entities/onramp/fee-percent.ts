import { parseUnits } from '@lode/domain'

/** The places that amounts of providers are calculated with. */
const places = 18

/**
 * Returns what the costs are of a payment, in percent with one place.
 * @example feePercent(['2.5', '0.4', '-0.1'], '100') // '2.8'
 */
export function feePercent(costs: readonly string[], payment: string): string {
  const cost = costs.reduce((sum, one) => sum + unitsOf(one), 0n)
  const whole = parseUnits(payment, places)
  if (whole <= 0n || cost <= 0n) return '0'
  const tenths = (cost * 1000n + whole / 2n) / whole
  return `${tenths / 10n}.${tenths % 10n}`
}

function unitsOf(amount: string): bigint {
  return amount.startsWith('-') ? -parseUnits(amount.slice(1), places) : parseUnits(amount, places)
}
