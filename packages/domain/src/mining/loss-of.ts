// A file of its own: the home screen needs it at once, and neither the rest of an estimate nor fractions.

/**
 * The share of the price that does not come back, rounded up to so many places: three are a tenth of a percent, as screens show
 * it. A recovery is shown cut, so that the two add up to the whole price. '0' where all of it comes back.
 * @example lossOf('0.977891') // '0.023', beside a recovery of 97.7 %
 * @example lossOf('0.977891', 6) // '0.022109'
 */
export function lossOf(recoveryRatio: string, places: number = 3): string {
  const [whole = '0', fraction = ''] = recoveryRatio.split('.')
  const recovered = BigInt(whole + fraction.slice(0, places).padEnd(places, '0'))
  const lost = 10n ** BigInt(places) - recovered
  if (lost <= 0n) return '0'
  const digits = lost.toString().padStart(places + 1, '0')
  const shown = digits.slice(digits.length - places).replace(/0+$/, '')
  return digits.slice(0, digits.length - places) + (shown && `.${shown}`)
}
