import { cutAt, numberFormat } from './number-format.ts'

/**
 * A decimal text as the language writes it, truncated; no trailing zeros beyond `least` decimals.
 * @example formatDecimal('152000000000000.5', { locale: 'en' }) // '152,000,000,000,000.5'
 */
export function formatDecimal(
  text: string,
  { locale, decimals = 3, least = 0 }: { locale: string; decimals?: number; least?: number },
): string {
  return numberFormat(locale, cutAt(decimals, least)).format(text as `${number}`)
}

/** Keeps a number and its unit left to right inside a sentence of any direction. @example isolate('43.600 USDT') */
export function isolate(text: string): string {
  return `\u2066${text}\u2069`
}

/** A text in its own direction, whatever is around it: a date in a sentence, the labels of a chart. @example ownWay('نوفمبر 25') */
export function ownWay(text: string): string {
  return `\u2068${text}\u2069`
}
