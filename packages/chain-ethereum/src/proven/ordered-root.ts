import { type Hex, keccak256, numberToHex, toRlp } from 'viem'

/** A value under the nibbles of its key. */
type Entry = { readonly path: string; readonly value: Hex }

/**
 * The root of the Merkle Patricia tree that holds each value under its place in the list, as a header commits to a block's
 * transactions and receipts: each of those is longer than a hash, so that no node stands in its parent.
 * @example orderedRoot(receipts.map(spellReceipt)) === header.receiptsRoot
 * @see https://ethereum.org/en/developers/docs/data-structures-and-encoding/patricia-merkle-trie
 */
export function orderedRoot(values: readonly Hex[]): Hex {
  if (values.length === 0) return keccak256('0x80')
  const entries = values.map((value, place) => ({ path: pathOf(place), value }))
  return hashOf(
    nodeOf(
      entries.sort((a, b) => (a.path < b.path ? -1 : 1)),
      0,
    ),
  )
}

/** The key of a place: its number in RLP, in nibbles. */
function pathOf(place: number): string {
  const digits = place === 0 ? '' : numberToHex(place).slice(2)
  return toRlp(`0x${digits.length % 2 === 1 ? '0' : ''}${digits}`).slice(2)
}

/** The node over sorted entries that are the same up to a nibble. No key of a list is the beginning of another. */
function nodeOf(entries: readonly Entry[], at: number): readonly Hex[] {
  const [first, last] = [entries[0], entries.at(-1)]
  if (!first || !last) throw new Error('a node over nothing')
  if (first === last) return [spellPath(first.path.slice(at), true), first.value]
  let fork = at
  while (first.path[fork] === last.path[fork]) fork++
  const children = Array.from('0123456789abcdef', (nibble): Hex => {
    const below = entries.filter(({ path }) => path[fork] === nibble)
    return below.length === 0 ? '0x' : hashOf(nodeOf(below, fork + 1))
  })
  const branch: readonly Hex[] = [...children, '0x']
  return fork === at ? branch : [spellPath(first.path.slice(at, fork), false), hashOf(branch)]
}

function hashOf(node: readonly Hex[]): Hex {
  return keccak256(toRlp(node))
}

/** Nibbles as bytes, with a flag in front that says whether the path ends here and whether it is odd (the Yellow Paper's HP). */
function spellPath(nibbles: string, ends: boolean): Hex {
  const odd = nibbles.length % 2 === 1
  return `0x${(ends ? 2 : 0) + (odd ? 1 : 0)}${odd ? '' : '0'}${nibbles}`
}
