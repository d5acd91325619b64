/** The limit of digits before the point: no card pays a billion. */
const wholeDigits = 9

/**
 * Parses the text of an amount field: digits, and a point or a comma before at most two more.
 * @returns The amount with a point; undefined for any other text.
 * @example readAmount('1 250,5') // '1250.5'
 */
export function readAmount(text: string): string | undefined {
  const [whole = '', fraction, ...more] = text.replace(/[\s\u00A0\u202F]/g, '').split(/[.,]/)
  if (more.length > 0 || !/^\d*$/.test(whole + (fraction ?? ''))) return undefined
  if (whole.length > wholeDigits || (fraction ?? '').length > 2) return undefined
  const digits = whole.replace(/^0+(?=\d)/, '')
  return fraction === undefined ? digits : `${digits === '' ? '0' : digits}.${fraction}`
}

/** The difference between a quote and the page of a provider that nobody is stopped for: prices move all the time. */
const tolerated = { of: 1000n, by: 1n }

/** Returns true where the second amount is less than the first by more than a thousandth. Both are decimal texts. */
export function isLess(than: string, amount: string): boolean {
  const places = Math.max(...[than, amount].map((text) => (text.split('.')[1] ?? '').length))
  const [least, actual] = [than, amount].map((text) => {
    const [whole = '', fraction = ''] = text.split('.')
    return BigInt(whole + fraction.padEnd(places, '0'))
  }) as [bigint, bigint]
  return actual * tolerated.of < least * (tolerated.of - tolerated.by)
}

/** Returns true for an amount above zero. */
export function isPositive(amount: string): boolean {
  return /[1-9]/.test(amount)
}

/** Formats an amount of money in a language. @example writeMoney('1250.5', 'EUR', 'fr') // '1 250,50 €' */
export function writeMoney(amount: string, currency: string, language: string): string {
  return new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  }).format(Number(amount))
}

/** Formats an amount of coins in a language, cut to six decimals. @example writeCoins('0.0412345678', 'en') // '0.041234' */
export function writeCoins(amount: string, language: string): string {
  const [whole = '0', fraction = ''] = amount.split('.')
  const cut = Number(`${whole}.${fraction.slice(0, 6)}`)
  return new Intl.NumberFormat(language, { maximumFractionDigits: 6 }).format(cut)
}
