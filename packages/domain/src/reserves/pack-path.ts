import { hashBytes, type Layout, nodeBytes } from './layout.ts'

/** What should be a path is none. */
export class PathMalformed extends Error {
  override readonly name = 'PathMalformed'
}

/**
 * A path in few bytes: each sibling's hash, and of each sum how many bytes it has, then these, little-endian, without zeros at
 * the end. Of a tree of two million leaves and three coins that is 1.2 KB.
 */
export function packPath(
  { coins, sumBytes }: Layout,
  siblings: readonly Uint8Array[],
): Uint8Array<ArrayBuffer> {
  const bytes: number[] = []
  for (const node of siblings) {
    bytes.push(...node.subarray(0, hashBytes))
    for (let coin = 0; coin < coins; coin++) {
      const sum = node.subarray(hashBytes + coin * sumBytes, hashBytes + (coin + 1) * sumBytes)
      const length = sum.findLastIndex((byte) => byte !== 0) + 1
      bytes.push(length, ...sum.subarray(0, length))
    }
  }
  return Uint8Array.from(bytes)
}

/**
 * The siblings of a packed path, the lowest first.
 * @param height How many there must be.
 * @throws {PathMalformed}
 */
export function unpackPath(layout: Layout, packed: Uint8Array, height: number): Uint8Array[] {
  let at = 0
  const take = (length: number): Uint8Array => {
    if (at + length > packed.length) throw new PathMalformed('a path ends too early')
    at += length
    return packed.subarray(at - length, at)
  }
  const siblings = Array.from({ length: height }, () => {
    const node = new Uint8Array(nodeBytes(layout))
    node.set(take(hashBytes))
    for (let coin = 0; coin < layout.coins; coin++) {
      const [length = 0] = take(1)
      if (length > layout.sumBytes) throw new PathMalformed(`a sum of ${length} bytes`)
      const sum = take(length)
      if (sum.at(-1) === 0) throw new PathMalformed('a sum is spelled with zeros at its end')
      node.set(sum, hashBytes + coin * layout.sumBytes)
    }
    return node
  })
  if (at !== packed.length) throw new PathMalformed('a path goes on above the root')
  return siblings
}
