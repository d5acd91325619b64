import { splitAmount } from './format-amount.ts'
import { numberFormat } from './number-format.ts'

/** What a typed amount says: a decimal text; two that it may mean; or why it says none. */
export type AmountReading =
  | { amount: string }
  | { either: readonly [string, string] }
  | { problem: 'empty' | 'unreadable' | 'tooFine' }

type Reader = { locale: string; decimals: number }

type Marks = { readonly decimal: string; readonly group: string }

/** Of each language once: they are asked for several times with every key. */
const marks = new Map<string, Marks>()

/** The most that is read as an amount, in characters: more is no amount. */
const longest = 80

/**
 * Reads an amount as the language of the reader writes it, exactly: its own marks, spaces and apostrophes between
 * thousands, `.5`, digits of any script. A mark that could be either is read as the language's own where the app put it
 * there (`byPerson` false), and otherwise as both, so that no size ever changes without a word.
 * @example readAmount('1,000', { locale: 'en', decimals: 6 }) // { amount: '1000' }
 * @example readAmount('1,000', { locale: 'en', decimals: 6, byPerson: true }) // { either: ['1000', '1'] }
 */
export function readAmount(
  text: string,
  { locale, decimals, byPerson = false }: Reader & { byPerson?: boolean },
): AmountReading {
  const plain = plainAmount(text, locale).trim()
  if (plain === '') return { problem: 'empty' }
  if (text.length > longest || !/^[\d., ]*\d[\d., ]*$/.test(plain)) return { problem: 'unreadable' }
  const { decimal } = marksOf(locale)
  const asWhole = readWith(plain, undefined)
  const asFraction = readWith(
    plain,
    plain.includes('.') && plain.includes(',') ? lastMark(plain) : markIn(plain),
  )
  const found = asWhole ?? asFraction
  if (found === undefined) return { problem: 'unreadable' }
  if (asWhole === undefined || asFraction === undefined || asWhole === asFraction)
    return finished(found, decimals)
  if (markIn(plain) === decimal) return finished(asFraction, decimals)
  if (!byPerson) return finished(asWhole, decimals)
  const [one, other] = [finished(asWhole, decimals), finished(asFraction, decimals)]
  return 'amount' in one && 'amount' in other ? { either: [one.amount, other.amount] } : one
}

/** An amount as the field shows it, with every digit. @example amountText('1234.5', 'fr') // '1 234,5' */
export function amountText(amount: string, locale: string): string {
  const { whole, fraction } = splitAmount(amount, { locale, decimals: 'all' })
  return whole + fraction
}

/** The decimal and the group mark of a language; a space of any kind is a plain one. */
export function marksOf(locale: string): Marks {
  const known = marks.get(locale)
  if (known) return known
  const parts = numberFormat(locale, { useGrouping: 'always' }).formatToParts(1_234_567.5)
  const mark = (type: string): string => parts.find((part) => part.type === type)?.value ?? ''
  const found = { decimal: mark('decimal'), group: /^\s$/.test(mark('group')) ? ' ' : mark('group') }
  marks.set(locale, found)
  return found
}

/** A typed text in plain digits and marks: of `.`, `,` and a space that surely stands between thousands. */
export function plainAmount(text: string, locale: string): string {
  return text
    .replace(/[\u061c\u200e\u200f\u2066-\u2069]/g, '')
    .replace(/\p{Nd}/gu, asciiDigit)
    .replaceAll('٫', marksOf(locale).decimal)
    .replace(/[٬'’‘ʼ\s]/g, ' ')
    .replaceAll('．', '.')
    .replace(/[，、]/g, ',')
}

/** Digits of each script stand in tens, one after another. */
function asciiDigit(digit: string): string {
  let before = 0
  let point = digit.codePointAt(0) ?? 0
  while (point > 0 && /\p{Nd}/u.test(String.fromCodePoint(point - 1))) {
    point -= 1
    before += 1
  }
  return String(before % 10)
}

function markIn(plain: string): string | undefined {
  return /[.,]/.exec(plain)?.[0]
}

function lastMark(plain: string): string {
  return plain.lastIndexOf('.') > plain.lastIndexOf(',') ? '.' : ','
}

/** The text with this mark as the decimal one, or none; undefined when it is not written so. */
function readWith(plain: string, decimal: string | undefined): string | undefined {
  const parts = decimal === undefined ? [plain] : plain.split(decimal)
  const [whole = '', fraction = ''] = parts
  if (parts.length > 2 || !/^\d*$/.test(fraction) || (whole === '' && fraction === '')) return undefined
  const grouped = /^[1-9]\d{0,2}(?:([., ])\d{3})(?:\1\d{3})*$/.test(whole)
  if (!grouped && !/^\d*$/.test(whole)) return undefined
  return `${whole.replace(/\D/g, '')}.${fraction}`
}

function finished(read: string, decimals: number): AmountReading {
  const [whole = '', fraction = ''] = read.split('.')
  const digits = fraction.replace(/0+$/, '')
  if (digits.length > decimals) return { problem: 'tooFine' }
  const plain = whole.replace(/^0+(?=\d)/, '') || '0'
  return { amount: digits === '' ? plain : `${plain}.${digits}` }
}
