import { lossOf, shownRate } from '@lode/domain'

const scale = 10n ** 18n

/** Reads a decimal text as a whole number of 1e-18, cutting what is finer. */
function read(text: string): bigint {
  const [whole = '0', fraction = ''] = text.replace('-', '').split('.')
  const units = BigInt(whole) * scale + BigInt(fraction.slice(0, 18).padEnd(18, '0'))
  return text.startsWith('-') ? -units : units
}

/** Writes a whole number of 1e-18 as a decimal text with six digits, cutting the rest. */
function write(units: bigint): string {
  const size = units < 0n ? -units : units
  const digits = (size / 10n ** 12n).toString().padStart(7, '0')
  return `${units < 0n ? '-' : ''}${digits.slice(0, -6)}.${digits.slice(-6)}`
}

/** What the rate is computed from: decimal texts in USDT and the days of the term. */
export type RateInputs = { minedUsdt: string; price: string; periodDays: number }

/**
 * The annualised rate, (mined / price - 1) * 365 / days, as a fraction with six digits, capped at 4, or, where the price does
 * not come back, the loss of it below zero, rounded as it is shown; and whether the exact one is what the server said, to a
 * hundredth of a percent point.
 * @example recomputeRate({ minedUsdt: '10.5', price: '10', periodDays: 15 }, '1.216666') // { rate: '1.216666', same: true }
 */
export function recomputeRate(
  { minedUsdt, price, periodDays }: RateInputs,
  stated: string,
): { rate: string; same: boolean } {
  const ratio = (read(minedUsdt) * scale) / read(price)
  const gain = ratio - scale
  const full = gain < 0n ? gain : (gain * 365n) / BigInt(periodDays)
  const shown = shownRate(write(full))
  const gap = read(shown) - read(stated)
  const rate = gain < 0n ? `-${lossOf(write(ratio))}` : shown
  return { rate, same: (gap < 0n ? -gap : gap) < scale / 10_000n }
}
