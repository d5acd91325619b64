/** The most digits before the point: a billion and more is no card payment. */
const wholeDigits = 9

/**
 * Reads what stands in the field for an amount: digits, and a point or a comma before at most two more.
 * @returns The amount with a point; undefined where the text is no amount, so that the field keeps what it had.
 * @example readAmount('1 250,5') // '1250.5'
 */
export function readAmount(text: string): string | undefined {
  const [whole = '', fraction, ...more] = text.replace(/[\s\u00A0\u202F]/g, '').split(/[.,]/)
  if (more.length > 0 || !/^\d*$/.test(whole + (fraction ?? ''))) return undefined
  if (whole.length > wholeDigits || (fraction ?? '').length > 2) return undefined
  const digits = whole.replace(/^0+(?=\d)/, '')
  return fraction === undefined ? digits : `${digits === '' ? '0' : digits}.${fraction}`
}

/** Whether an amount asks for something. */
export function isPositive(amount: string): boolean {
  return /[1-9]/.test(amount)
}

/** An amount of money as the reader writes it. @example writeMoney('1250.5', 'EUR', 'fr') // '1 250,50 €' */
export function writeMoney(amount: string, currency: string, language: string): string {
  return new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  }).format(Number(amount))
}

/** An amount of coins as the reader writes it, cut to six decimals. @example writeCoins('0.0412345678', 'en') // '0.041234' */
export function writeCoins(amount: string, language: string): string {
  const [whole = '0', fraction = ''] = amount.split('.')
  const cut = Number(`${whole}.${fraction.slice(0, 6)}`)
  return new Intl.NumberFormat(language, { maximumFractionDigits: 6 }).format(cut)
}
