import { cutAt, numberFormat } from './number-format.ts'

type Decimal = `${number}`

/** An amount in pieces: `sign` is '-' or '', `whole` has its group marks, `fraction` its decimal mark. */
export type AmountParts = { sign: string; whole: string; fraction: string }

/**
 * How many decimals an amount is shown with: so many as asked, or, where those would leave fewer than three digits of an
 * amount below one (a day's satoshi in BTC), as far as its third digit.
 * @example decimalsShown('0.00047321', 3) // 6
 */
export function decimalsShown(amount: string, asked: number): number {
  const [whole = '', fraction = ''] = amount.split('.')
  const first = fraction.search(/[1-9]/)
  return /[1-9]/.test(whole) || first < 0 ? asked : Math.max(asked, Math.min(first + 3, fraction.length))
}

/**
 * Splits a decimal text for showing, exactly (no JavaScript number in between) and never rounded up.
 * `decimals: 'all'` shows every digit there is; a count shows so many, and more only as `decimalsShown` says.
 * @example splitAmount('1234.5678', { locale: 'en', decimals: 3 }) // { sign: '', whole: '1,234', fraction: '.567' }
 */
export function splitAmount(
  amount: string,
  { locale, decimals = 3 }: { locale: string; decimals?: number | 'all' },
): AmountParts {
  const shown = decimals === 'all' ? 18 : decimalsShown(amount, decimals)
  const format = numberFormat(locale, cutAt(shown, decimals === 'all' ? 0 : shown))
  const parts = format.formatToParts(amount as Decimal)
  const pick = (...types: string[]): string =>
    parts
      .filter(({ type }) => types.includes(type))
      .map(({ value }) => value)
      .join('')
  return {
    sign: parts.some(({ type }) => type === 'minusSign') ? '-' : '',
    whole: pick('integer', 'group'),
    fraction: pick('decimal', 'fraction'),
  }
}

/** A decimal text as one line of text, such as '1,234.567 USDT'. */
export function formatAmount(
  value: { amount: string; coin: string },
  options: { locale: string; decimals?: number | 'all' },
): string {
  const { sign, whole, fraction } = splitAmount(value.amount, options)
  return `${sign}${whole}${fraction} ${value.coin}`
}

/** A fraction as percent, truncated. @example formatPercent('0.1234', { locale: 'en', decimals: 1 }) // '12.3%' */
export function formatPercent(
  fraction: string,
  { locale, decimals = 1 }: { locale: string; decimals?: number },
): string {
  return numberFormat(locale, { style: 'percent', ...cutAt(decimals) }).format(fraction as Decimal)
}
