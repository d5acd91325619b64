/** The third argument of a reviver, which the compiler's library does not know yet. */
type Source = { readonly source?: string }
type Reviver = (key: string, value: unknown, context: Source) => unknown

/**
 * Reads JSON with each number as the text that it is written as, without an exponent: a provider that writes amounts as numbers loses no digit.
 * @example parseExact('{"amount":0.10}') // { amount: '0.10' }
 */
export function parseExact(text: string): unknown {
  const revive: Reviver = (_key, value, { source }) =>
    typeof value === 'number' ? plainDecimal(source ?? String(value)) : value
  return (JSON.parse as (text: string, reviver: Reviver) => unknown)(text, revive)
}

/** Writes JSON with the given decimals as numbers, digit for digit. */
export function writeExact(body: object, numbers: Readonly<Record<string, string>>): string {
  const fields = Object.entries(numbers).map(([name, value]) => `${JSON.stringify(name)}:${value}`)
  const rest = JSON.stringify(body).slice(1, -1)
  return `{${[...(rest === '' ? [] : [rest]), ...fields].join(',')}}`
}

/** Writes a number of JSON without its exponent. */
function plainDecimal(source: string): string {
  const [, sign = '', whole = '', fraction = '', exponent = '0'] =
    /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d{1,3}))?$/.exec(source) ?? []
  const shift = Number(exponent)
  if (shift === 0 || whole === '') return source
  const digits = whole + fraction
  const point = whole.length + shift
  const padded = point <= 0 ? '0'.repeat(1 - point) + digits : digits.padEnd(point, '0')
  const at = Math.max(1, point)
  const rest = padded.slice(at)
  return `${sign}${padded.slice(0, at).replace(/^0+(?=\d)/, '')}${rest === '' ? '' : `.${rest}`}`
}

/** Subtracts one decimal from another that is not smaller; null where it is. */
export function subtractDecimals(from: string, what: string): string | null {
  const places = Math.max(...[from, what].map((text) => text.split('.')[1]?.length ?? 0))
  const [first, second] = [from, what].map((text) => {
    const [whole = '', fraction = ''] = text.split('.')
    return BigInt(whole + fraction.padEnd(places, '0'))
  }) as [bigint, bigint]
  if (first < second) return null
  const digits = (first - second).toString().padStart(places + 1, '0')
  return places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`
}
