import {
  canonicalText,
  checkChain,
  checkSnapshot,
  digestOf,
  type SeenEntry,
  type StatementKey,
  verifySignature,
} from '@lode/domain'
import type { Snapshot } from './snapshot-queries.ts'

/** What a browser found of snapshots: `rewritten`, where one differs from what this device has seen of that day. */
export type SnapshotsCheck = 'passed' | 'failed' | 'rewritten' | 'unchecked'

/**
 * Whether snapshots are one chain without a gap, each signed by one of the published keys and in itself right, and whether what
 * this device saw before is still in it. `unchecked` where this browser knows no Ed25519, or there is none.
 * @param snapshots Newest first, as they are told.
 */
export async function checkSnapshots(
  snapshots: readonly Snapshot[],
  { keys, seen }: { keys: readonly StatementKey[]; seen: readonly SeenEntry[] },
): Promise<SnapshotsCheck> {
  const entries = snapshots.toReversed()
  const newest = entries.at(-1)
  if (newest === undefined) return seen.length > 0 ? 'rewritten' : 'unchecked'
  const { chain, past } = await checkChain({ chain: entries, of: newest, seen })
  if (chain.state === 'failed') return 'failed'
  if (past.state === 'failed') return 'rewritten'
  const found = await Promise.all(entries.map((one) => checkOne(one, keys)))
  if (found.includes('failed')) return 'failed'
  return found.includes('unchecked') ? 'unchecked' : 'passed'
}

async function checkOne(
  { content, ...signed }: Snapshot,
  keys: readonly StatementKey[],
): Promise<'passed' | 'failed' | 'unchecked'> {
  try {
    if ((await digestOf(canonicalText(content))) !== signed.entry.content) return 'failed'
    if (content.day !== signed.entry.day || checkSnapshot(content).length > 0) return 'failed'
  } catch {
    return 'failed'
  }
  return verifySignature(signed, keys)
}
