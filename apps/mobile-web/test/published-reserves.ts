import { createHash, randomBytes } from 'node:crypto'
import type { endpoints, ReplyOf } from '@lode/api-contract'
import {
  type Coin,
  canonicalText,
  chunkLeaves,
  digestOf,
  growTree,
  type InclusionProof,
  proveLeaf,
  reserveLayout,
} from '@lode/domain'
import { fixtureKey, signText } from './published-days.ts'

type Snapshot = ReplyOf<typeof endpoints.reserves.snapshot>

const coins: Coin[] = ['BTC', 'USDT']
const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest()
const digit = (one: string) => `0x${one.repeat(64)}`

/** Somebody in a snapshot: BTC and USDT in base units. */
export type FixtureHolder = { address: string; balances: [bigint, bigint] }

/** Publishes snapshots as a server does, and gives what each holder of the newest would be told. */
export async function publishReserves(days: readonly { day: string; holders: readonly FixtureHolder[] }[]) {
  const snapshots: Snapshot[] = []
  let proofs: InclusionProof[] = []
  for (const { day, holders } of days) {
    const grown = grow(holders)
    proofs = grown.proofs
    const content = contentOf(day, grown.tree)
    const entry = {
      format: 'lode reserves' as const,
      version: 1 as const,
      number: snapshots.length,
      previous: snapshots.at(-1)?.digest ?? null,
      name: day,
      day,
      publishedAt: `${day}T00:01:00.000Z`,
      content: await digestOf(canonicalText(content)),
    }
    const text = canonicalText(entry)
    snapshots.push({
      entry,
      content,
      digest: await digestOf(text),
      keyId: fixtureKey.id,
      signature: signText(text),
    })
  }
  return { snapshots: snapshots.toReversed(), proofs }
}

function grow(holders: readonly FixtureHolder[]) {
  const layout = reserveLayout(coins.length)
  const sapling = growTree({ layout, hash, random: (bytes) => randomBytes(bytes) })
  const salts = holders.map(() => randomBytes(32))
  for (const [i, holder] of holders.entries()) sapling.add({ ...holder, salt: salts[i] as Uint8Array })
  const { root, leaves, sums, chunks, tops, placesOf } = sapling.grow()
  const kept = [...chunks()]
  const proofs = holders.map((_, holder) => ({
    salt: (salts[holder] as Buffer).toString('base64'),
    parts: placesOf(holder).map((index) => {
      const chunk = kept[Math.floor(index / chunkLeaves)] as Uint8Array
      return proveLeaf({ layout, hash }, { index, chunk, tops })
    }),
  }))
  return { tree: { coins, root, leaves, sums: sums.map(String) }, proofs }
}

function contentOf(day: string, tree: Snapshot['content']['tree']): Snapshot['content'] {
  const held = (i: number) => String((BigInt(tree.sums[i] ?? 0) * 104n) / 100n)
  return {
    day,
    at: `${day}T00:00:30.000Z`,
    tree,
    coins: coins.map((coin, i) => ({
      coin,
      decimals: coin === 'BTC' ? 8 : 6,
      holders: tree.sums[i] ?? '0',
      held: '0',
      underway: '0',
      house: [],
      custody: [{ owner: 'custody/ethereum', units: `-${tree.sums[i]}`, version: '7' }],
    })),
    power: { soldTh: '3100', provenTh: '5000', source: 'pool', at: null },
    log: null,
    holdings: {
      network: 'ethereum',
      chainId: 1,
      block: { height: 23_851_204, hash: digit('1'), at: `${day}T00:00:11.000Z` },
      vault: { address: `0x${'2'.repeat(40)}`, codeHash: digit('3'), books: '0x2' },
      coins: coins.map((coin, i) => ({
        coin,
        contract: `0x${String(4 + i).repeat(40)}`,
        balances: '0x0',
        inVault: held(i),
        booked: held(i),
        elsewhere: [],
        units: held(i),
      })),
    },
    evidence: '0'.repeat(64),
  }
}
