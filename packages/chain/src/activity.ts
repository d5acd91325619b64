import type { NetworkName } from '@lode/domain'
import type { Block } from './chain.ts'

/** What moved: the network's own coin or a token by its decimals, or one thing of a collection. */
export type MovedAsset =
  | { kind: 'fungible'; symbol: string; decimals: number }
  | { kind: 'nft'; name: string }

/** Something that went from one address to another within a transaction. */
export type Move = {
  from: string
  to: string
  asset: MovedAsset
  /** Base units, more than zero; 1 for one thing of a collection. */
  units: bigint
}

/** A transaction as a block, or the pool of those that wait for one, tells it. */
export type ChainTransaction = {
  hash: string
  from: string
  /** Null for the making of a contract. */
  to: string | null
  /** Its place in its block. */
  position: number
  status: 'confirmed' | 'failed' | 'pending'
  /** The first four bytes of what was called, such as '0x095ea7b3'; null for a plain transfer. */
  selector: string | null
  /** Everything it moved, whoever it belongs to. Nothing for one that failed. */
  moves: readonly Move[]
}

/** Finds which of some addresses are watched. Addresses are in the chain's canonical form. */
export type FindWatched = (addresses: readonly string[]) => Promise<ReadonlySet<string>>

/** Reads what addresses do on a chain. Keeps no state but what tokens are called. */
export type ActivitySource = {
  readonly network: NetworkName
  /** The contract of ours that takes deposits and pays out. */
  readonly vault: string
  head(): Promise<Block>
  blockByHeight(height: bigint): Promise<Block | null>
  /** The transactions of exactly this block that touch a watched address. Throws when the block left the chain. */
  transactionsOf(block: Block, findWatched: FindWatched): Promise<ChainTransaction[]>
  /** Transactions of watched addresses that wait for a block, as far as the node tells. */
  pending(findWatched: FindWatched): Promise<ChainTransaction[]>
}
