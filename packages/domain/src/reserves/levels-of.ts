import { type Hash, type Layout, nodeBytes } from './layout.ts'
import { addSums } from './sums.ts'

/** What stands under a parent is not a power of two, or nothing. */
export class TreeMalformed extends Error {
  override readonly name = 'TreeMalformed'
}

/** What a parent's hash is of: the tag, then both children. */
export function preimageOf({ tag }: Layout, children: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(tag.length + children.length)
  bytes.set(tag)
  bytes.set(children, tag.length)
  return bytes
}

/**
 * All levels above some nodes, these first, the root alone last. Each level is its nodes side by side.
 * @param leaves A power of two of nodes.
 * @throws {TreeMalformed} @throws {SumOverflow}
 */
export function levelsOf(layout: Layout, hash: Hash, leaves: Uint8Array): Uint8Array[] {
  const size = nodeBytes(layout)
  const count = leaves.length / size
  if (!Number.isInteger(Math.log2(count))) throw new TreeMalformed(`${count} leaves are no power of two`)
  const levels = [leaves]
  for (let below = leaves; below.length > size; ) {
    below = levelAbove(layout, hash, below)
    levels.push(below)
  }
  return levels
}

function levelAbove(layout: Layout, hash: Hash, below: Uint8Array): Uint8Array {
  const size = nodeBytes(layout)
  const level = new Uint8Array(below.length / 2)
  const preimage = preimageOf(layout, below.subarray(0, 2 * size))
  for (let at = 0; at < level.length; at += size) {
    const children = below.subarray(2 * at, 2 * (at + size))
    preimage.set(children, layout.tag.length)
    level.set(hash(preimage), at)
    addSums(layout, children, level.subarray(at, at + size))
  }
  return level
}

/** What stands beside the way from a node of the lowest level to the root, the lowest first. */
export function siblingsOf(layout: Layout, levels: readonly Uint8Array[], index: number): Uint8Array[] {
  const size = nodeBytes(layout)
  return levels.slice(0, -1).map((level, height) => {
    const beside = (index >> height) ^ 1
    return level.subarray(beside * size, (beside + 1) * size)
  })
}
