import { numberFormat } from './number-format.ts'
import { marksOf, plainAmount } from './read-amount.ts'

/** What stands in an amount field; `byPerson` when a mark between thousands was typed or pasted, not put there by us. */
export type TypedAmount = { text: string; byPerson: boolean }

/**
 * What the field shows after an edit: thousands are grouped while one types, digits of any script become ours, and a lone
 * mark that the language has no other use for is its decimal mark, and so is any behind more than three digits typed
 * without one: some keypads have a comma alone. Other marks that somebody puts in stay as they are, to be read with care.
 * A pasted number may have the coin's symbol around it: `unit`.
 * @example editAmount({ text: '123', byPerson: false }, '1234', 'en') // { text: '1,234', byPerson: false }
 */
export function editAmount(
  before: TypedAmount,
  edited: string,
  locale: string,
  unit: string = '',
): TypedAmount {
  const { decimal, group } = marksOf(locale)
  const pasted = insertion(before.text, edited).inserted.length > 1
  const next = pasted ? withoutUnit(edited, unit) : edited
  const { start, inserted, end } = insertion(before.text, next)
  const put = plainAmount(inserted, locale)
  const ungrouped = end === '' && /^[1-9]\d{3,}$/.test(plainAmount(start, locale).replaceAll(group, ''))
  if (!before.byPerson && /^[.,]$/.test(put) && put !== decimal && (put !== group || ungrouped)) {
    return regroup(start + decimal + end, locale) ?? { text: next, byPerson: true }
  }
  const marked = [...put].some((mark) => /[., ]/.test(mark) && mark !== decimal)
  if (before.byPerson || marked) {
    const plain = plainAmount(next, locale)
    return (/[., ]/.test(plain.replace(decimal, '')) ? undefined : regroup(next, locale)) ?? asTyped(next)
  }
  return regroup(next, locale) ?? asTyped(next)
}

/** A pasted text without the sign of a gain and the coin's symbol or sign, before the number or behind it. */
function withoutUnit(text: string, unit: string): string {
  const signs = unit.startsWith('USD') ? [unit, 'USD₮', '₮', '$'] : [unit, ...(signOf[unit] ?? '')]
  let bare = text.replace(/[\u061c\u200b-\u200f\u2060-\u2069\ufeff]/g, '').trim()
  bare = bare.replace(/^[+≈~]\s*/, '')
  for (const sign of signs.filter((one) => one !== '')) {
    if (bare.toUpperCase().endsWith(sign)) bare = bare.slice(0, -sign.length).trim()
    else if (bare.toUpperCase().startsWith(sign)) bare = bare.slice(sign.length).trim()
  }
  return /^[\p{Nd}.,٫．，]/u.test(bare) ? bare : text
}

const signOf: Readonly<Record<string, string>> = { BTC: '₿', ETH: 'Ξ' }

function asTyped(text: string): TypedAmount {
  return { text: text.replace(/\p{Nd}/gu, (digit) => plainAmount(digit, 'en')), byPerson: true }
}

/** The text with its thousands grouped; undefined when it is no amount. */
function regroup(text: string, locale: string): TypedAmount | undefined {
  const { decimal, group } = marksOf(locale)
  const plain = plainAmount(text, locale).replaceAll(group, '')
  const [whole = '', ...fractions] = plain.split(decimal)
  if (fractions.length > 1 || !/^\d*$/.test(whole + fractions.join(''))) return undefined
  const grouped = /^[1-9]/.test(whole) ? numberFormat(locale, {}).format(BigInt(whole)) : whole
  return { text: [grouped, ...fractions].join(decimal), byPerson: false }
}

function insertion(before: string, next: string): { start: string; inserted: string; end: string } {
  let from = 0
  while (from < Math.min(before.length, next.length) && before[from] === next[from]) from += 1
  let back = 0
  while (
    back < Math.min(before.length, next.length) - from &&
    before[before.length - 1 - back] === next[next.length - 1 - back]
  )
    back += 1
  const until = next.length - back
  return { start: next.slice(0, from), inserted: next.slice(from, until), end: next.slice(until) }
}
