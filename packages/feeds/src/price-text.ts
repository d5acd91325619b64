import * as z from 'zod/mini'

/** No market writes more digits. */
const mostDigits = 40

/** A price as markets write it: digits, maybe with zeros at the end. Never zero. */
export const priceText = z
  .string()
  .check(z.maxLength(mostDigits), z.regex(/^(?=.*[1-9])(0|[1-9]\d*)(\.\d+)?$/))

/** An amount traded, as markets write it; zero where nothing was. */
export const amountText = z.string().check(z.maxLength(mostDigits), z.regex(/^(0|[1-9]\d*)(\.\d+)?$/))

/** A moment as markets write it, of this millennium: one that no database takes would take all that is written with it along. */
export const momentText = z.iso.datetime().check(z.maxLength(40), z.startsWith('2'))

/** What a market calls something that is traded. */
export const nameText = z.string().check(z.maxLength(40))

/** A number that rises with each change, as `parseExactly` reads it. */
export const sequenceText = z.string().check(z.regex(/^\d{1,20}$/))

/** Drops leading and trailing zeros, so that two writings of one price are one text. @example plainDecimal('0100.50') // '100.5' */
export function plainDecimal(text: string): string {
  const [whole = '', fraction = ''] = text.split('.')
  const kept = fraction.replace(/0+$/, '')
  return `${whole.replace(/^0+(?=\d)/, '')}${kept ? `.${kept}` : ''}`
}
