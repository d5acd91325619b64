/**
 * How the nodes of a Merkle-sum tree are spelled. A node is its hash, then one sum for each coin in their order, whole base units,
 * little-endian. A parent's hash is SHA-256 of the tag and both children, the left one first, sums included: a tree that hashes
 * one sum for both can claim less than it owes.
 */
export type Layout = {
  readonly coins: number
  readonly sumBytes: 8 | 16
  /** What stands before two children, so that no parent can be passed off as a leaf. */
  readonly tag: Uint8Array
}

/** SHA-256, of the bytes it is given. */
export type Hash = (bytes: Uint8Array) => Uint8Array

export const hashBytes = 32

/** The layout of what we publish, for so many coins. */
export function reserveLayout(coins: number): Layout {
  return { coins, sumBytes: 16, tag: Uint8Array.of(1) }
}

/** How many bytes a node has. */
export function nodeBytes({ coins, sumBytes }: Layout): number {
  return hashBytes + coins * sumBytes
}
