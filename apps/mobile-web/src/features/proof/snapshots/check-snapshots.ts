import type { SeenEntry, StatementKey } from '@lode/domain'
import { type FindingCode, type Published, verify } from '@lode/verify-reserves/verify'
import type { Snapshot } from './snapshot-queries.ts'

/**
 * What a browser found of snapshots: `rewritten`, where one differs from what this device has seen of that day, `short`, where less is held
 * than is owed, `unpinned`, where all is right but this build knows no key that it must be signed by.
 */
export type SnapshotsCheck = 'passed' | 'unpinned' | 'failed' | 'rewritten' | 'short' | 'unchecked'

/** The proof of the newest snapshot's holdings, as it is published. */
export type SnapshotEvidence = NonNullable<Published['evidence']>

type Checked = {
  readonly keys: readonly StatementKey[]
  readonly seen: readonly SeenEntry[]
  readonly evidence: SnapshotEvidence
  /** The fingerprints of the keys that are known from elsewhere than the server. */
  readonly pinned: readonly string[]
}

/**
 * Checks snapshots by the code that strangers run: chain, signatures, sums, keys, coins, holdings and cover. `unchecked` where this browser
 * knows no Ed25519, or there is none.
 * @param snapshots Newest first, as they are told.
 */
export async function checkSnapshots(
  snapshots: readonly Snapshot[],
  { keys, seen, evidence, pinned }: Checked,
): Promise<SnapshotsCheck> {
  if (snapshots.length === 0) return seen.length > 0 ? 'rewritten' : 'unchecked'
  const published = { snapshots: snapshots.toReversed(), keys, evidence }
  const found = await verify(published, { seen, pinned, whole: false, own: null, hashAt: null })
  const has = (state: string, ...codes: FindingCode[]): boolean =>
    found.some((one) => one.state === state && codes.includes(one.code))
  if (has('wrong', 'chain')) return 'failed'
  if (has('wrong', 'past')) return 'rewritten'
  if (has('wrong', 'signatures', 'sums', 'keys', 'coins', 'holdings')) return 'failed'
  if (has('unchecked', 'signatures')) return 'unchecked'
  if (has('wrong', 'cover')) return 'short'
  return has('unchecked', 'keys') ? 'unpinned' : 'passed'
}
