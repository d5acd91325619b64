import { formatAmount } from '@lode/design'

/**
 * An amount with all its digits, to stand inside a sentence: isolated, so that it reads left to right in any language.
 * @example t('depositAmount', { amount: exactAmount({ amount: '5.25', coin: 'USDT' }, 'en') })
 */
export function exactAmount(value: { amount: string; coin: string }, locale: string): string {
  return `\u2066${formatAmount(value, { locale, decimals: 'all' })}\u2069`
}
