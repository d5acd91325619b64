import { type Hash, hashBytes, type Layout, nodeBytes } from './layout.ts'
import { leafPreimage, partsOfHolder } from './leaf.ts'
import { levelsOf } from './levels-of.ts'
import { orderLeaves } from './order-leaves.ts'
import { readSums, writeSums } from './sums.ts'

/** Somebody who is owed something. Balances are base units, in the order of the coins. */
export type Owed = {
  readonly address: string
  readonly salt: Uint8Array
  readonly balances: readonly bigint[]
}

/** What a tree comes to. Trees are kept as chunks of neighbouring leaves and the roots of these. */
export type GrownTree = {
  readonly root: string
  /** What is owed to all, in the order of the coins. */
  readonly sums: readonly bigint[]
  readonly leaves: number
  /** The chunks of leaves, each with a power of two of them. */
  readonly chunks: () => Iterable<Uint8Array>
  /** The roots of the chunks, side by side. */
  readonly tops: Uint8Array
  /** Where the parts of a holder lie, by the order in which holders were given. */
  readonly placesOf: (holder: number) => number[]
}

/** So many leaves lie in a chunk: a path through it is reckoned anew in a millisecond. */
export const chunkLeaves = 1024

const fewest = 64

/**
 * A Merkle-sum tree of what is owed to each holder. Each holder's balances are split at random into parts, the leaves stand in
 * the order of their hashes, and zero leaves fill them up to a power of two.
 * @param random So many random bytes.
 * @example
 * const tree = growTree({ layout: reserveLayout(3), hash, random })
 * tree.add({ address, salt, balances: [5n, 0n, 7n] })
 * const { root, sums } = tree.grow()
 */
export function growTree({
  layout,
  hash,
  random,
}: {
  layout: Layout
  hash: Hash
  random: (bytes: number) => Uint8Array
}): { add: (owed: Owed) => void; grow: () => GrownTree } {
  const size = nodeBytes(layout)
  let leaves = new Uint8Array(fewest * size)
  let count = 0

  function addLeaf(preimage: Uint8Array, sums: readonly bigint[]): void {
    if ((count + 1) * size > leaves.length) {
      const wider = new Uint8Array(2 * leaves.length)
      wider.set(leaves)
      leaves = wider
    }
    const leaf = leaves.subarray(count * size, (count + 1) * size)
    writeSums(layout, leaf, sums)
    leaf.set(hash(preimage))
    count++
  }

  return {
    /** @throws {SumNegative} @throws {SumOverflow} @throws {RangeError} */
    add({ address, salt, balances }) {
      for (const [part, sums] of partsOf(balances, random).entries())
        addLeaf(leafPreimage({ salt, part, address }), sums)
    },
    /** @throws {LeafRepeated} @throws {SumOverflow} */
    grow() {
      const zeros = random((leaves.length / size - count) * hashBytes)
      for (let zero = 0; count + zero < leaves.length / size; zero++)
        leaves.set(zeros.subarray(zero * hashBytes, (zero + 1) * hashBytes), (count + zero) * size)
      return grownOf({ layout, hash, leaves })
    },
  }
}

function grownOf({ layout, hash, leaves }: { layout: Layout; hash: Hash; leaves: Uint8Array }): GrownTree {
  const size = nodeBytes(layout)
  const order = orderLeaves(leaves, size)
  const many = Math.min(chunkLeaves, order.length)
  const places = new Uint32Array(order.length)
  for (const [place, leaf] of order.entries()) places[leaf] = place

  function* chunks(): Generator<Uint8Array> {
    for (let from = 0; from < order.length; from += many) {
      const chunk = new Uint8Array(many * size)
      for (let i = 0; i < many; i++) {
        const leaf = order[from + i] as number
        chunk.set(leaves.subarray(leaf * size, (leaf + 1) * size), i * size)
      }
      yield chunk
    }
  }

  const tops = new Uint8Array((order.length / many) * size)
  let at = 0
  for (const chunk of chunks()) {
    tops.set(rootOf(levelsOf(layout, hash, chunk)), at)
    at += size
  }
  const root = rootOf(levelsOf(layout, hash, tops))
  return {
    root: toHex(root.subarray(0, hashBytes)),
    sums: readSums(layout, root),
    leaves: order.length,
    chunks,
    tops,
    placesOf: (holder) =>
      Array.from({ length: partsOfHolder }, (_, part) => places[holder * partsOfHolder + part] as number),
  }
}

function rootOf(levels: readonly Uint8Array[]): Uint8Array {
  return levels.at(-1) as Uint8Array
}

/** Balances in parts: a random share of each coin in the first, the rest in the second. */
function partsOf(balances: readonly bigint[], random: (bytes: number) => Uint8Array): bigint[][] {
  const shares = random(4 * balances.length)
  const view = new DataView(shares.buffer, shares.byteOffset)
  const first = balances.map((units, coin) => (units * BigInt(view.getUint32(4 * coin))) >> 32n)
  return [first, balances.map((units, coin) => units - (first[coin] ?? 0n))]
}

function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
