const isHash = (text: string): boolean => /^0x[0-9a-f]{64}$/i.test(text)
const hashes = ['reset', 'approval', 'deposit'] as const

/** Returns whether a kept value has the hashes of a payment's steps, each of them a hash or missing. */
export function hasHashes(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  const kept = value as Record<string, unknown>
  return hashes.every(
    (name) => kept[name] === undefined || (typeof kept[name] === 'string' && isHash(kept[name])),
  )
}

/** Returns whether a kept value is a block number as decimal text, or missing. */
export function isBlockText(value: unknown): boolean {
  return value === undefined || (typeof value === 'string' && /^\d{1,20}$/.test(value))
}
