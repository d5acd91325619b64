import { hashBytes, type Layout, nodeBytes } from './layout.ts'

/** Two sums are more than a node can hold: nothing that is owed comes near it. */
export class SumOverflow extends Error {
  override readonly name = 'SumOverflow'
}

/** Somebody would be owed less than nothing, which would hide what is owed to others. */
export class SumNegative extends Error {
  override readonly name = 'SumNegative'
}

/**
 * Writes sums behind a node's hash.
 * @throws {SumNegative} @throws {SumOverflow}
 */
export function writeSums(layout: Layout, node: Uint8Array, sums: readonly bigint[]): void {
  const { sumBytes, coins } = layout
  if (sums.length !== coins) throw new RangeError(`${coins} coins, and ${sums.length} sums`)
  const view = new DataView(node.buffer, node.byteOffset, nodeBytes(layout))
  for (const [coin, sum] of sums.entries()) {
    if (sum < 0n) throw new SumNegative(`a sum of ${sum}`)
    if (sum >> BigInt(sumBytes * 8) !== 0n) throw new SumOverflow(`a sum of ${sum}`)
    const at = hashBytes + coin * sumBytes
    view.setBigUint64(at, sum & wholeWord, true)
    if (sumBytes === 16) view.setBigUint64(at + 8, sum >> 64n, true)
  }
}

const wholeWord = 2n ** 64n - 1n

/** The sums of a node, in the order of the coins. */
export function readSums(layout: Layout, node: Uint8Array): bigint[] {
  const { sumBytes, coins } = layout
  const view = new DataView(node.buffer, node.byteOffset, nodeBytes(layout))
  return Array.from({ length: coins }, (_, coin) => {
    const at = hashBytes + coin * sumBytes
    const low = view.getBigUint64(at, true)
    return sumBytes === 16 ? low + (view.getBigUint64(at + 8, true) << 64n) : low
  })
}

/**
 * Writes the sums of two children that lie side by side into their parent.
 * @throws {SumOverflow}
 */
export function addSums(layout: Layout, children: Uint8Array, parent: Uint8Array): void {
  const size = nodeBytes(layout)
  for (let coin = 0; coin < layout.coins; coin++) {
    const from = hashBytes + coin * layout.sumBytes
    let carry = 0
    for (let at = from; at < from + layout.sumBytes; at++) {
      // Both children are whole: their length is what the caller cut them to.
      carry += (children[at] as number) + (children[at + size] as number)
      parent[at] = carry & 255
      carry >>= 8
    }
    if (carry > 0) throw new SumOverflow('two sums are more than a node can hold')
  }
}
