import type { endpoints, ReplyOf } from '@lode/api-contract'
import { concatHex, type Hex, keccak256, pad, toHex, toRlp } from 'viem'

type Holdings = ReplyOf<typeof endpoints.reserves.snapshot>['content']['holdings']
type SnapshotEvidence = ReplyOf<typeof endpoints.reserves.evidence>
type Held = { readonly coin: Holdings['coins'][number]['coin']; readonly units: bigint }

const mapping = '0x2'
const codeHash = `0x${'3'.repeat(64)}` as const
// Hashed, these differ in their first half byte, so that one branch holds them.
const vault = address('1')
const tokens = [address('2'), address('3')] as const

/** Proves what lies in a vault against a block that has nothing else in it, as `eth_getProof` does. */
export function provenHoldings(
  held: readonly Held[],
  { height, at }: { height: number; at: string },
): { holdings: Holdings; evidence: SnapshotEvidence } {
  const coins = held.map(({ coin, units }, i) => ({ coin, units, contract: tokens[i] as Hex }))
  const slotOf = (of: Hex): Hex => keccak256(concatHex([pad(of), pad(mapping)]))
  const books = tree(coins.map(({ contract, units }) => [slotOf(contract), toRlp(numeral(units))]))
  const balances = coins.map(({ units }) => tree([[slotOf(vault), toRlp(numeral(units))]]))
  const account = (root: Hex): Hex => toRlp(['0x', '0x', root, codeHash])
  const state = tree([
    [vault, account(books.root)],
    ...coins.map(({ contract }, i): [Hex, Hex] => [contract, account(balances[i]?.root ?? '0x')]),
  ])
  const fields = Array.from({ length: 15 }, (): Hex => '0x')
  fields[3] = state.root
  fields[8] = numeral(BigInt(height))
  fields[11] = numeral(BigInt(Date.parse(at) / 1000))
  const header = toRlp(fields)
  return {
    holdings: {
      ...{ network: 'ethereum', chainId: 1 },
      block: { height, hash: keccak256(header), at },
      vault: { address: vault, codeHash, books: mapping },
      coins: coins.map(({ coin, contract, units }) => ({
        ...{ coin, contract, balances: mapping, elsewhere: [] },
        ...{ inVault: String(units), booked: String(units), units: String(units) },
      })),
    },
    evidence: {
      header,
      accounts: [
        {
          ...{ address: vault, proof: state.proofOf(vault) },
          slots: coins.map(({ contract }) => ({
            key: slotOf(contract),
            proof: books.proofOf(slotOf(contract)),
          })),
        },
        ...coins.map(({ contract }, i) => ({
          ...{ address: contract, proof: state.proofOf(contract) },
          slots: [{ key: slotOf(vault), proof: balances[i]?.proofOf(slotOf(vault)) ?? [] }],
        })),
      ],
    },
  }
}

/** A tree of one branch whose leaves differ in the first half byte of their hashed keys. */
function tree(entries: readonly [Hex, Hex][]): { root: Hex; proofOf: (key: Hex) => Hex[] } {
  const children = Array.from({ length: 17 }, (): Hex => '0x')
  const leaves = new Map<Hex, Hex>()
  for (const [key, value] of entries) {
    const way = keccak256(key).slice(2)
    const leaf = toRlp([`0x3${way.slice(1)}`, value])
    const place = Number.parseInt(way[0] ?? '', 16)
    if (children[place] !== '0x') throw new Error(`two keys share the place ${place}`)
    children[place] = keccak256(leaf)
    leaves.set(key, leaf)
  }
  const branch = toRlp(children)
  return { root: keccak256(branch), proofOf: (key) => [branch, leaves.get(key) ?? '0x'] }
}

function numeral(value: bigint): Hex {
  const digits = toHex(value).slice(2)
  return value === 0n ? '0x' : `0x${digits.length % 2 === 1 ? '0' : ''}${digits}`
}

function address(digit: string): Hex {
  return `0x${digit.repeat(40)}`
}
