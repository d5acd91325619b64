import {
  checkInclusion,
  compare,
  type InclusionProof,
  parseUnits,
  type Rational,
  rational,
  type SeenEntry,
  type StatementKey,
  times,
} from '@lode/domain'
import { checkSnapshots, type SnapshotEvidence, type SnapshotsCheck } from './check-snapshots.ts'
import type { Snapshot } from './snapshot-queries.ts'

/**
 * What a holder finds of their own balance: `included` with how much of each coin; `nothing`, where nothing was owed; `missing`,
 * where their balance of that moment is not in it; `wrong`, where what was told proves nothing; else what is wrong with the snapshots.
 */
export type OwnBalance =
  | {
      readonly state: 'included'
      readonly balances: readonly { coin: string; units: bigint; decimals: number }[]
    }
  | { readonly state: 'nothing' | 'missing' | 'wrong' | Exclude<SnapshotsCheck, 'passed' | 'unpinned'> }

export type OwnEvidence = {
  readonly address: string
  /** Newest first. */
  readonly snapshots: readonly Snapshot[]
  readonly keys: readonly StatementKey[]
  readonly seen: readonly SeenEntry[]
  readonly evidence: SnapshotEvidence
  readonly pinned: readonly string[]
  readonly proof: InclusionProof | null
  /** The holder's own history: had they anything when the day began, by their own history; null where that is not known. */
  readonly held: boolean | null
  /** The balances that this device knows of at the snapshot's moment, by coin; null where it does not know. */
  readonly expected: ReadonlyMap<string, Rational> | null
}

/**
 * Looks for a holder's balance in the newest snapshot, believing nothing but its signature.
 * @example const found = await checkOwnBalance({ address, snapshots, keys, seen, proof, held })
 */
export async function checkOwnBalance({
  address,
  snapshots,
  keys,
  seen,
  proof,
  held,
  evidence,
  pinned,
  expected,
}: OwnEvidence): Promise<OwnBalance> {
  const state = await checkSnapshots(snapshots, { keys, seen, evidence, pinned })
  const [newest] = snapshots
  if (state !== 'passed' && state !== 'unpinned') return { state }
  if (newest === undefined) return { state: 'unchecked' }
  const hadSome = held === true || [...(expected?.values() ?? [])].some(({ n }) => n > 0n)
  if (proof === null) return { state: hadSome ? 'missing' : 'nothing' }
  const { tree, coins } = newest.content
  const units = await checkInclusion(tree, { address, proof })
  if (units === null) return { state: 'wrong' }
  const balances = coins.map(({ coin, decimals }, i) => ({ coin, decimals, units: units[i] ?? 0n }))
  const less = balances.some(({ coin, decimals, units: proven }) => {
    const had = times(expected?.get(coin) ?? rational(0n), rational(parseUnits('1', decimals)))
    return compare(rational(proven), had) < 0
  })
  if (less) return { state: 'missing' }
  return { state: 'included', balances: balances.filter((one) => one.units > 0n) }
}
