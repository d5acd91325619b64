import { hashBytes, type Layout, nodeBytes } from './layout.ts'
import { preimageOf } from './levels-of.ts'
import { addSums } from './sums.ts'

/**
 * The root that a leaf and the siblings on its way lead to.
 * @throws {SumOverflow}
 */
export async function climbPath(
  layout: Layout,
  { leaf, index, siblings }: { leaf: Uint8Array; index: number; siblings: readonly Uint8Array[] },
): Promise<Uint8Array> {
  let node = leaf
  for (const [height, sibling] of siblings.entries()) {
    const children = new Uint8Array(2 * nodeBytes(layout))
    const onTheRight = Math.floor(index / 2 ** height) % 2 === 1
    children.set(onTheRight ? sibling : node)
    children.set(onTheRight ? node : sibling, nodeBytes(layout))
    node = new Uint8Array(nodeBytes(layout))
    node.set(await sha256(preimageOf(layout, children)))
    addSums(layout, children, node)
  }
  return node
}

/** SHA-256 by the runtime's Web Crypto. */
export async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
}

/** The hash of a node, in hexadecimal. */
export function hashOf(node: Uint8Array): string {
  return Array.from(node.subarray(0, hashBytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
