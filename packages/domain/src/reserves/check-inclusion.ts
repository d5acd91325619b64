import { bytesOf } from '../proof/digest-of.ts'
import { climbPath, hashOf, sha256 } from './climb-path.ts'
import { type Layout, nodeBytes, reserveLayout } from './layout.ts'
import { leafPreimage, partsOfHolder } from './leaf.ts'
import { unpackPath } from './pack-path.ts'
import { readSums, writeSums } from './sums.ts'

/** The tree of what is owed to holders, as a snapshot tells it. Sums are base units, in the order of the coins. */
export type LiabilityTree = {
  readonly coins: readonly string[]
  readonly root: string
  readonly leaves: number
  readonly sums: readonly string[]
}

/** One leaf of a holder, and the way from it to the root (`packPath`, in base64). */
export type IncludedPart = { readonly index: number; readonly sums: readonly string[]; readonly path: string }

/** What a holder, and nobody else, is told of a snapshot. The salt is base64. */
export type InclusionProof = { readonly salt: string; readonly parts: readonly IncludedPart[] }

/** What a proof proves: how much is owed to the holder, in the order of the coins; null where it proves nothing. */
export type Included = readonly bigint[] | null

const unitsForm = /^(0|[1-9][0-9]{0,38})$/

/**
 * How much of what a snapshot owes is owed to a wallet, proven by nothing but the tree's root. Bytes that are no proof prove nothing.
 * @param address The wallet's own: not what somebody says that it is.
 * @example await checkInclusion(content.tree, { address, proof }) // [5000000n, 0n, 12n]
 */
export async function checkInclusion(
  tree: LiabilityTree,
  { address, proof }: { address: string; proof: InclusionProof },
): Promise<Included> {
  try {
    if (proof.parts.length !== partsOfHolder) return null
    const layout = reserveLayout(tree.coins.length)
    const salt = bytesOf(proof.salt)
    const parts = await Promise.all(
      proof.parts.map((part, i) =>
        partOf(layout, tree, { preimage: leafPreimage({ salt, part: i, address }), part }),
      ),
    )
    return tree.coins.map((_, coin) => parts.reduce((sum, units) => sum + (units[coin] as bigint), 0n))
  } catch {
    return null
  }
}

async function partOf(
  layout: Layout,
  tree: LiabilityTree,
  { preimage, part }: { preimage: Uint8Array<ArrayBuffer>; part: IncludedPart },
): Promise<bigint[]> {
  const height = Math.log2(tree.leaves)
  const { index } = part
  if (!Number.isInteger(height) || !Number.isInteger(index) || index < 0 || index >= tree.leaves)
    throw new RangeError(`leaf ${index} of ${tree.leaves}`)
  const sums = part.sums.map(unitsOf)
  const leaf = new Uint8Array(nodeBytes(layout))
  leaf.set(await sha256(preimage))
  writeSums(layout, leaf, sums)
  const siblings = unpackPath(layout, bytesOf(part.path), height)
  const root = await climbPath(layout, { leaf, index, siblings })
  const told = tree.sums.map(unitsOf)
  if (hashOf(root) !== tree.root || readSums(layout, root).join() !== told.join())
    throw new Error('the way does not lead to the root')
  return sums
}

function unitsOf(text: string): bigint {
  if (!unitsForm.test(text)) throw new RangeError(`${text} are no units`)
  return BigInt(text)
}
