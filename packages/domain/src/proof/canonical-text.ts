/** What has one canonical text: no number here is a fraction. */
export type Canonical =
  | string
  | number
  | boolean
  | null
  | readonly Canonical[]
  | { readonly [name: string]: Canonical }

/** A value has no canonical text. */
export class NotCanonical extends Error {
  override readonly name = 'NotCanonical'
}

const deepest = 32

/**
 * The one text of a value, by RFC 8785 (JSON Canonicalization Scheme): no blanks, names in order, nothing escaped that need not
 * be. What is signed is this text in UTF-8. `jq -cS .` writes the same for what we publish.
 * @throws {NotCanonical} for numbers that are no safe integers, texts that are no Unicode, and what JSON does not know.
 * @example canonicalText({ b: 1, a: ['x', null] }) // '{"a":["x",null],"b":1}'
 */
export function canonicalText(value: unknown, depth: number = 0): string {
  if (depth > deepest) throw new NotCanonical('nested too deeply')
  if (value === null || typeof value === 'boolean') return String(value)
  if (typeof value === 'string') return textOf(value)
  if (typeof value === 'number') {
    if (!Number.isSafeInteger(value) || Object.is(value, -0)) throw new NotCanonical(`number ${value}`)
    return String(value)
  }
  if (Array.isArray(value)) return `[${value.map((item) => canonicalText(item, depth + 1)).join(',')}]`
  if (typeof value !== 'object') throw new NotCanonical(typeof value)
  const members = Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, member]) => `${textOf(name)}:${canonicalText(member, depth + 1)}`)
  return `{${members.join(',')}}`
}

function textOf(text: string): string {
  if (!text.isWellFormed()) throw new NotCanonical('half a surrogate pair')
  return JSON.stringify(text)
}
