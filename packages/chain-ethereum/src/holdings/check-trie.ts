import { fromRlp, type Hex, keccak256 } from 'viem'

/** A proof against the root of a Merkle-Patricia tree that does not hold. */
export class TrieProofWrong extends Error {
  override readonly name = 'TrieProofWrong'
}

/** A node as it is spelled: a branch of 17, or a way and where it leads. */
type Item = Hex | readonly Item[]

const longest = 70
const mostNodes = 64

/**
 * What a Merkle-Patricia tree holds under a key, told by the nodes on the way to it; null where they prove that it holds nothing.
 * Each node's hash is what the node above names, so that nobody can tell another value.
 * @param key The hashed key.
 * @throws {TrieProofWrong}
 * @see https://ethereum.org/en/developers/docs/data-structures-and-encoding/patricia-merkle-trie
 */
export function checkTrie({ root, key, proof }: { root: Hex; key: Hex; proof: readonly Hex[] }): Hex | null {
  if (proof.length > mostNodes) throw new TrieProofWrong('the proof is too long')
  if (proof.length === 0 || (proof.length === 1 && proof[0] === '0x80')) {
    if (root !== emptyRoot) throw new TrieProofWrong('a tree that holds something is told to be empty')
    return null
  }
  const way = key.slice(2)
  const nodes = [...proof]
  let node = read(nodes, root)
  for (let at = 0; at <= longest; ) {
    if (node.length === 17) {
      const child = at === way.length ? node[16] : node[Number.parseInt(way[at] as string, 16)]
      if (at === way.length) return ended(nodes, itemValue(child))
      at++
      if (child === '0x') return ended(nodes, null)
      node = follow(nodes, child)
      continue
    }
    const [spelled, next] = node
    if (node.length !== 2 || typeof spelled !== 'string') throw new TrieProofWrong('a node is none')
    const { nibbles, leaf } = wayOf(spelled)
    const same = way.startsWith(nibbles, at)
    if (leaf) return ended(nodes, same && at + nibbles.length === way.length ? itemValue(next) : null)
    if (!same) return ended(nodes, null)
    if (nibbles.length === 0) throw new TrieProofWrong('a node leads nowhere')
    at += nibbles.length
    node = follow(nodes, next)
  }
  throw new TrieProofWrong('the way has no end')
}

/** The root of a tree that holds nothing. */
const emptyRoot = keccak256('0x80')

/** Nothing may be told that was not needed: it would be there to confuse. */
function ended(rest: readonly Hex[], value: Hex | null): Hex | null {
  if (rest.length > 0) throw new TrieProofWrong('the proof goes on behind its end')
  return value
}

function read(nodes: Hex[], hash: Hex): readonly Item[] {
  const node = nodes.shift()
  if (node === undefined || keccak256(node) !== hash)
    throw new TrieProofWrong('a node is not what its parent names')
  return listOf(fromRlp(node) as Item)
}

/** A child is named by its hash, or stands there itself where it is shorter than one. */
function follow(nodes: Hex[], child: Item | undefined): readonly Item[] {
  return typeof child === 'string' ? read(nodes, child) : listOf(child)
}

function listOf(item: Item | undefined): readonly Item[] {
  if (!Array.isArray(item)) throw new TrieProofWrong('a node is none')
  return item as readonly Item[]
}

function itemValue(item: Item | undefined): Hex {
  if (typeof item !== 'string' || item === '0x') throw new TrieProofWrong('a value is none')
  return item as Hex
}

/** A way in half bytes; its first says whether it ends here, and whether it is of an odd length. */
function wayOf(spelled: string): { nibbles: string; leaf: boolean } {
  const flag = Number.parseInt(spelled[2] ?? '', 16)
  if (!(flag >= 0 && flag <= 3)) throw new TrieProofWrong('a way is none')
  return { nibbles: spelled.slice(flag % 2 === 1 ? 3 : 4), leaf: flag >= 2 }
}
