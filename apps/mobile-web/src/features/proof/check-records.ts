import { checkChain, type SignedEntry, type StatementKey, verifySignature } from '@lode/domain'

/** What a browser found of published records. */
export type RecordsCheck = 'passed' | 'failed' | 'unchecked'

/**
 * Whether records are one chain without a gap, each signed by one of the published keys. `unchecked` where this browser knows no
 * Ed25519, or where there is none.
 * @example await checkRecords(entries, keys) // 'passed'
 */
export async function checkRecords(
  entries: readonly SignedEntry[],
  keys: readonly StatementKey[],
): Promise<RecordsCheck> {
  const newest = entries.at(-1)
  if (newest === undefined) return 'unchecked'
  const { chain } = await checkChain({ chain: entries, of: newest, seen: [] })
  if (chain.state !== 'passed') return 'failed'
  const signed = await Promise.all(entries.map((entry) => verifySignature(entry, keys)))
  if (signed.includes('failed')) return 'failed'
  return signed.includes('unchecked') ? 'unchecked' : 'passed'
}
