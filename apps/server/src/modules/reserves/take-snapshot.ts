import type { AccountOwner } from '@lode/chain'
import type { HoldingsEvidence, StatedHoldings } from '@lode/chain-ethereum'
import type { Clock } from '@lode/clock'
import type { Database } from '@lode/database'
import {
  type Coin,
  canonicalText,
  changedPins,
  checkSnapshot,
  dayOf,
  digestOf,
  pinsOf,
  type SnapshotContent,
} from '@lode/domain'
import { keepTree } from './keep-tree.ts'
import { readBooks } from './read-books.ts'

/** The books contradict themselves: nothing is published of them. */
export class BooksUneven extends Error {
  override readonly name = 'BooksUneven'
}

/** Proves what lies on the chain at a height. */
export type ProveHoldings = (at: {
  height: bigint
  places: readonly { coin: Coin; owner: AccountOwner }[]
}) => Promise<{ stated: StatedHoldings; evidence: HoldingsEvidence }>

export type SnapshotDeps = {
  readonly db: Database
  readonly clock: Clock
  readonly network: string
  readonly head: () => Promise<bigint>
  readonly prove: ProveHoldings
  readonly power: () => Promise<SnapshotContent['power']>
  /** The keys that may sign later snapshots: announced before they do. */
  readonly nextKeys: readonly string[]
  /** Where the log of operators stands. */
  readonly logHead: () => Promise<{ number: bigint; hash: string } | undefined>
}

/** What is to be published, as it is spelled, and the tree that was kept for it. */
export type Snapshot = {
  readonly day: string
  readonly content: string
  readonly evidence: string
  readonly tree: string
}

/**
 * Takes what is owed and what is held. The chain is read at the block that the walk along it has reached, after the books: what came in later is
 * in neither.
 * @throws {BooksUneven} @throws {HoldingsUnproven} @throws {HeaderWrong}
 */
export async function takeSnapshot(deps: SnapshotDeps): Promise<Snapshot> {
  const { db, clock } = deps
  const now = clock.now()
  const height = await reached(deps)
  const books = await readBooks(db, now)
  const { at, coins, tree } = books
  const { stated, evidence } = await deps.prove({ height, places: await placesWithCoins(deps) })
  const proof = canonicalText(evidence)
  const log = await deps.logHead()
  const taken: SnapshotContent<StatedHoldings> = {
    day: dayOf(now),
    at: at.toISOString(),
    tree: {
      coins: coins.map(({ coin }) => coin),
      root: tree.root,
      leaves: tree.leaves,
      sums: tree.sums.map(String),
    },
    coins,
    power: await deps.power(),
    log: log ? { number: String(log.number), hash: log.hash } : null,
    ...(deps.nextKeys.length > 0 ? { keys: deps.nextKeys } : {}),
    holdings: stated,
    evidence: await digestOf(proof),
  }
  const changes = await changesOf(db, taken)
  const content = changes.length > 0 ? { ...taken, changes } : taken
  const [fault] = checkSnapshot(content)
  if (fault) throw new BooksUneven(`${fault.what}: the books say ${fault.said}, and ${fault.own}`)
  return {
    day: content.day,
    content: canonicalText(content),
    evidence: proof,
    tree: await keepTree(db, books),
  }
}

/** Lists what is named otherwise than on the days before: it is announced, or readers take it for a lie. */
async function changesOf(db: Database, content: SnapshotContent<StatedHoldings>): Promise<string[]> {
  const pins = new Map<string, string>()
  const days = db<{ content: string }[]>`select content from reserve_entry order by number`.cursor(50)
  for await (const page of days)
    for (const row of page)
      for (const { what, value } of pinsOf(JSON.parse(row.content))) pins.set(what, value)
  return changedPins(pins, content).map(({ what }) => what)
}

/** The block up to which deposits are in the books. */
async function reached({ db, network, head }: SnapshotDeps): Promise<bigint> {
  const [cursor] = await db<{ height: bigint }[]>`select height from chain_cursor where network = ${network}`
  return cursor?.height ?? (await head())
}

/** Deposit addresses that may still hold what came in there. */
async function placesWithCoins({
  db,
  network,
}: SnapshotDeps): Promise<{ coin: Coin; owner: AccountOwner }[]> {
  return db<{ coin: Coin; owner: AccountOwner }[]>`
    select coin, owner from deposit
    where network = ${network} and via = 'address' and not swept and state in ('seen', 'confirmed') and owner <> 'suspense'
    group by coin, owner order by sum(units) desc limit 100`
}
