import { hashBytes } from './layout.ts'

/** Two leaves are one: somebody would be counted once who is owed twice. */
export class LeafRepeated extends Error {
  override readonly name = 'LeafRepeated'
}

/**
 * The order of leaves by their hashes, which are random: who came first, and which parts belong together, can't be read from it.
 * @returns The index of each leaf, in their order.
 * @throws {LeafRepeated}
 */
export function orderLeaves(leaves: Uint8Array, size: number): Uint32Array {
  const count = leaves.length / size
  // The first four bytes of the hash above, the index below: numbers that sort by themselves. Every machine of ours is little-endian.
  const keys = new BigUint64Array(count)
  const words = new Uint32Array(keys.buffer)
  const view = new DataView(leaves.buffer, leaves.byteOffset)
  for (let i = 0; i < count; i++) {
    words[2 * i] = i
    words[2 * i + 1] = view.getUint32(i * size)
  }
  keys.sort()
  const order = new Uint32Array(count)
  for (let i = 0; i < count; i++) insert(words[2 * i] as number, i)
  return order

  /** Puts a leaf behind those with a smaller hash: nearly always where it stands already. */
  function insert(leaf: number, place: number): void {
    let at = place
    for (; at > 0; at--) {
      const before = order[at - 1] as number
      const sign = view.getUint32(before * size) < view.getUint32(leaf * size) ? -1 : compare(before, leaf)
      if (sign < 0) break
      if (sign === 0) throw new LeafRepeated('a leaf stands in the tree twice')
      order[at] = before
    }
    order[at] = leaf
  }

  function compare(one: number, other: number): number {
    for (let byte = 0; byte < hashBytes; byte++) {
      const difference = (leaves[one * size + byte] as number) - (leaves[other * size + byte] as number)
      if (difference !== 0) return difference
    }
    return 0
  }
}
