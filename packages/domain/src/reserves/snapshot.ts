import type { Link } from '../proof/published.ts'
import type { LiabilityTree } from './check-inclusion.ts'

/**
 * An account that is nobody's of the holders, in base units. Its version, how many postings had touched it, says at which place
 * of the books the snapshot was taken.
 */
export type HouseAccount = { readonly owner: string; readonly units: string; readonly version: string }

/** The claims of holders that are in no account yet, in base units. */
export type WaitingClaims = {
  /** The refunds of rent that are owed and not paid. */
  readonly refunds: string
  /** The earnings since the last settled day, at that day's earnings of a TH/s. */
  readonly mined: string
}

/** What is owed of a coin, in base units. */
export type OwedCoin = {
  readonly coin: string
  readonly decimals: number
  /** To all holders together: what the tree sums up to. */
  readonly holders: string
  /** How much of that is held for withdrawals and commitments under way. It is owed like the rest. */
  readonly held: string
  /** What has been sent out and is in the books until it is final. */
  readonly underway: string
  /** Tokens that were allocated and unlock later: they lie in the escrow of their offering. Days before it was published have none. */
  readonly vesting?: string | undefined
  /** The claims that are in no account yet. Days before they were published have none. */
  readonly waiting?: WaitingClaims | undefined
  /** Earnings, funds and inventories. */
  readonly house: readonly HouseAccount[]
  /** What the books say that chains hold for us: below zero, and the opposite of all the rest. */
  readonly custody: readonly HouseAccount[]
}

/** What is published of a day: what is owed, what is held, and the power that is sold. */
export type SnapshotContent<Holdings = unknown> = {
  readonly day: string
  /** The moment of the books. */
  readonly at: string
  readonly tree: LiabilityTree
  readonly coins: readonly OwedCoin[]
  readonly power: {
    readonly soldTh: string
    readonly provenTh: string
    readonly source: string
    readonly at: string | null
  }
  /** The last line of the log of operators: what was written up to it can't be taken back. */
  readonly log: { readonly number: string; readonly hash: string } | null
  /** The keys that may sign later snapshots beside the one that signed this: a new key is announced by an old one. */
  readonly keys?: readonly string[] | undefined
  /** The names that are others than before: the chain, the vault, the contract or decimals of a coin. */
  readonly changes?: readonly string[] | undefined
  /** What lay on the chain, and at which block. */
  readonly holdings: Holdings
  /** The digest of what proves it. */
  readonly evidence: string
}

/** One link of the chain of snapshots: what is signed. */
export type SnapshotEntry = Link & {
  readonly format: 'lode reserves'
  readonly version: 1
  readonly day: string
  readonly publishedAt: string
  /** The digest of the content. */
  readonly content: string
}
