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
import { provenHoldings } from './proven-holdings.ts'
import { fixtureSigner } from './published-days.ts'

export type Snapshot = ReplyOf<typeof endpoints.reserves.snapshot>
type Content = Snapshot['content']

type SnapshotEvidence = ReplyOf<typeof endpoints.reserves.evidence>

const coins: Coin[] = ['BTC', 'USDT']
const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest()

/** Somebody in a snapshot: BTC and USDT in base units. */
export type FixtureHolder = { address: string; balances: [bigint, bigint] }

/** A day that is published. `lie` changes its content before it is signed; `signer` signs it. */
export type FixtureDay = {
  readonly day: string
  readonly holders: readonly FixtureHolder[]
  readonly lie?: (content: Content) => Content
  readonly signer?: typeof fixtureSigner
}

/** Publishes snapshots as a server does, and gives what each holder of the newest would be told. */
export async function publishReserves(days: readonly FixtureDay[]) {
  const snapshots: Snapshot[] = []
  let proofs: InclusionProof[] = []
  let evidence: SnapshotEvidence = { header: '0x', accounts: [] }
  for (const { day, holders, lie = (content: Content) => content, signer = fixtureSigner } of days) {
    const grown = grow(holders)
    proofs = grown.proofs
    const proven = provenHoldings(
      coins.map((coin, i) => ({ coin, units: (BigInt(grown.tree.sums[i] ?? 0) * 104n) / 100n })),
      { height: 23_851_204, at: `${day}T00:00:11.000Z` },
    )
    evidence = proven.evidence
    const digest = await digestOf(canonicalText(evidence))
    const content = lie(contentOf(day, { tree: grown.tree, holdings: proven.holdings, evidence: digest }))
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
      keyId: signer.key.id,
      signature: signer.sign(text),
    })
  }
  return { snapshots: snapshots.toReversed(), proofs, evidence }
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

function contentOf(
  day: string,
  { tree, holdings, evidence }: Pick<Content, 'tree' | 'holdings' | 'evidence'>,
): Content {
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
    holdings,
    evidence,
  }
}
