// A file of its own: the home screen needs it at once, and neither the rest of an estimate nor fractions.

/** The share of the price that does not come back; '0' where all of it does. @example lossOf('0.981234') // '0.018766' */
export function lossOf(recoveryRatio: string): string {
  const [whole = '0', fraction = ''] = recoveryRatio.split('.')
  const lost = 10n ** BigInt(fraction.length) - BigInt(whole + fraction)
  if (lost <= 0n) return '0'
  const digits = lost.toString().padStart(fraction.length + 1, '0')
  const places = digits
    .slice(digits.length - fraction.length)
    .slice(0, 6)
    .replace(/0+$/, '')
  const ones = digits.slice(0, digits.length - fraction.length)
  return places === '' ? ones : `${ones}.${places}`
}
