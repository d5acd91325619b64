import type { IncludedPart } from './check-inclusion.ts'
import { type Hash, type Layout, nodeBytes } from './layout.ts'
import { levelsOf, siblingsOf } from './levels-of.ts'
import { packPath } from './pack-path.ts'
import { readSums } from './sums.ts'

/**
 * The way from a leaf to the root, out of what is kept of a tree.
 * @param chunk The chunk that holds the leaf.
 * @param tops The roots of all chunks.
 */
export function proveLeaf(
  { layout, hash }: { layout: Layout; hash: Hash },
  { index, chunk, tops }: { index: number; chunk: Uint8Array; tops: Uint8Array },
): IncludedPart {
  const size = nodeBytes(layout)
  const many = chunk.length / size
  const within = index % many
  const siblings = [
    ...siblingsOf(layout, levelsOf(layout, hash, chunk), within),
    ...siblingsOf(layout, levelsOf(layout, hash, tops), Math.floor(index / many)),
  ]
  const leaf = chunk.subarray(within * size, (within + 1) * size)
  return {
    index,
    sums: readSums(layout, leaf.subarray(0, size)).map(String),
    path: btoa(String.fromCharCode(...packPath(layout, siblings))),
  }
}
