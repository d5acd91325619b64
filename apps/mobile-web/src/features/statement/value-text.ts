import { numberFormat } from '@lode/design'

/** A value in a currency's own writing, cut to its smallest coin. @example valueText('12.399', 'EUR', 'en') // '€12.39' */
export function valueText(value: string, currency: string, locale: string): string {
  return numberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    roundingMode: 'trunc',
  }).format(value as `${number}`)
}
