import type { HoldingsEvidence, StatedHoldings } from '@lode/chain-ethereum/check-holdings'
import type { Signed, SnapshotContent, SnapshotEntry, StatementKey } from '@lode/domain'

/** A published snapshot, as its file says it. Nothing of it is believed yet. */
export type PublishedSnapshot = Signed<SnapshotEntry> & { readonly content: SnapshotContent<StatedHoldings> }

/** The days that are published, oldest first, with what proves the holdings of the newest. */
export type Published = {
  readonly snapshots: readonly PublishedSnapshot[]
  readonly keys: readonly StatementKey[]
  readonly evidence: HoldingsEvidence | null
}
