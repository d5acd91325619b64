import type { Hex } from 'viem'

/** A place in a contract's storage, and its proof against the contract's storage root. */
export type SlotProof = { readonly key: Hex; readonly proof: readonly Hex[] }

/** An account, its proof against the state root, and places in its storage. */
export type AccountProof = {
  readonly address: string
  readonly proof: readonly Hex[]
  readonly slots: readonly SlotProof[]
}

/** What proves what lay where at one block, as `eth_getProof` tells it: nobody who told it is believed. */
export type HoldingsEvidence = {
  /** The block's header, as it is hashed. */
  readonly header: Hex
  readonly accounts: readonly AccountProof[]
}

/** What lay at a deposit address: `account` is the salt that the address follows from. */
export type HeldElsewhere = { readonly address: string; readonly account: string; readonly units: string }

/**
 * What lay in the vault and at deposit addresses, in base units. Of the vault what it has booked counts, where more lies in it. `balances`
 * and `booked` number the mapping of a contract that was read; null where nothing lies, and there is nothing to prove.
 */
export type HeldCoin = {
  readonly coin: string
  /** Null for the network's own coin. */
  readonly contract: string | null
  readonly balances: string | null
  readonly inVault: string
  readonly booked: string
  readonly elsewhere: readonly HeldElsewhere[]
  readonly units: string
}

/** What was held at a block. */
export type StatedHoldings = {
  readonly network: string
  readonly chainId: number
  readonly block: { readonly height: number; readonly hash: string; readonly at: string }
  readonly vault: { readonly address: string; readonly codeHash: string; readonly books: string | null }
  readonly coins: readonly HeldCoin[]
}
