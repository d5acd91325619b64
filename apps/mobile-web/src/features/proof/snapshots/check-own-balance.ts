import type { endpoints, ReplyOf } from '@lode/api-contract'
import { checkInclusion, type SeenEntry, type StatementKey } from '@lode/domain'
import { checkSnapshots, type SnapshotsCheck } from './check-snapshots.ts'
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
  | { readonly state: 'nothing' | 'missing' | 'wrong' | Exclude<SnapshotsCheck, 'passed'> }

export type OwnEvidence = {
  readonly address: string
  /** Newest first. */
  readonly snapshots: readonly Snapshot[]
  readonly keys: readonly StatementKey[]
  readonly seen: readonly SeenEntry[]
  readonly proof: ReplyOf<typeof endpoints.reserves.inclusion>['proof']
  /** Whether the holder had anything when the day began, by their own history; null where that is not known. */
  readonly held: boolean | null
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
}: OwnEvidence): Promise<OwnBalance> {
  const state = await checkSnapshots(snapshots, { keys, seen })
  const [newest] = snapshots
  if (state !== 'passed' || newest === undefined) return { state: state === 'passed' ? 'unchecked' : state }
  if (proof === null) return { state: held === true ? 'missing' : 'nothing' }
  const { tree, coins } = newest.content
  const units = await checkInclusion(tree, { address, proof })
  if (units === null) return { state: 'wrong' }
  const balances = coins.map(({ coin, decimals }, i) => ({ coin, decimals, units: units[i] ?? 0n }))
  return { state: 'included', balances: balances.filter((one) => one.units > 0n) }
}
