/**
 * Writes texts as a PostgreSQL array. Several times faster than the driver's own way, which looks at each element
 * with three regular expressions; a batch has ten thousand.
 * @example arrayLiteral(['a', null]) // '{"a",null}'
 */
export function arrayLiteral(texts: readonly (string | null)[]): string {
  let literal = '{'
  for (let i = 0; i < texts.length; i++) {
    const text = texts[i]
    if (i > 0) literal += ','
    literal += typeof text === 'string' ? `"${special.test(text) ? escaped(text) : text}"` : 'null'
  }
  return `${literal}}`
}

const special = /["\\]/

function escaped(text: string): string {
  return text.replaceAll(/["\\]/g, '\\$&')
}
