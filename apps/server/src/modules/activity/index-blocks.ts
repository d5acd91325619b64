import type { Block, FindWatched } from '@lode/chain'
import { type RisingMark, withTransaction } from '@lode/database'
import type { ActivityDeps } from './activity-deps.ts'
import { type ActivityRow, activityRow } from './activity-row.ts'
import { activityRepository, type IndexCursor, remembered } from './repository.ts'

const chunk = 16n

/**
 * Reads on from where the index stands to the head, for every watched address, and back again where the chain
 * changed. Holders behind `holders` are watched from here on. Stops between two chunks when `signal` aborts.
 * @throws when the chain can't be reached or changed under the reading; the next run goes on from what is stored.
 */
export async function indexBlocks(
  deps: ActivityDeps,
  { signal, holders }: { signal: AbortSignal; holders: RisingMark },
): Promise<void> {
  const { source, db } = deps
  const repository = activityRepository(source.network)
  const head = await source.head()
  if (!(await repository.cursor(db))) await withTransaction(db, (tx) => repository.begin(tx, head))
  while (!signal.aborted) {
    const cursor = await watchNewHolders(deps, holders)
    const present = await source.blockByHeight(cursor.height)
    if (present?.hash !== cursor.hash) {
      await rewind(deps, cursor)
      continue
    }
    if (cursor.height >= head.height) return
    const blocks = await linkedBlocks(deps, { cursor, head: head.height })
    if (blocks.length > 0) await storeChunk(deps, { cursor, blocks })
  }
}

async function watchNewHolders(
  { source, db, settings }: ActivityDeps,
  holders: RisingMark,
): Promise<IndexCursor> {
  const repository = activityRepository(source.network)
  const read = async (): Promise<IndexCursor> => {
    const cursor = await repository.cursor(db)
    if (!cursor) throw new Error(`the index of ${source.network} has no cursor`)
    return cursor
  }
  const horizon = await repository.newestHolder(db)
  const [cursor, after] = [await read(), holders.at()]
  if (after === horizon.newest) return cursor
  await withTransaction(db, (tx) =>
    repository.watchNew(tx, {
      version: cursor.version,
      after,
      floor: (height) => floorOf(height, settings),
    }),
  )
  holders.pass(horizon)
  return read()
}

/** Down to where what came before a height is read. */
function floorOf(height: bigint, { historyBlocks, startBlock }: ActivityDeps['settings']): bigint {
  if (startBlock >= height) return height
  return height - startBlock > historyBlocks ? height - historyBlocks : startBlock
}

async function linkedBlocks(
  { source }: ActivityDeps,
  { cursor, head }: { cursor: IndexCursor; head: bigint },
): Promise<Block[]> {
  const last = cursor.height + chunk < head ? cursor.height + chunk : head
  const heights = Array.from(
    { length: Number(last - cursor.height) },
    (_, i) => cursor.height + 1n + BigInt(i),
  )
  const blocks = await Promise.all(heights.map((height) => source.blockByHeight(height)))
  const linked: Block[] = []
  for (const block of blocks) {
    if (block?.parentHash !== (linked.at(-1)?.hash ?? cursor.hash)) break
    linked.push(block)
  }
  return linked
}

async function storeChunk(
  deps: ActivityDeps,
  { cursor, blocks }: { cursor: IndexCursor; blocks: readonly Block[] },
): Promise<void> {
  const { source, db } = deps
  const repository = activityRepository(source.network)
  const rows = await readRows(deps, blocks, (addresses) => repository.watched(db, addresses))
  const last = blocks.at(-1)
  if (!last) return
  await withTransaction(db, async (tx) => {
    if (!(await repository.move(tx, { ...last, version: cursor.version }))) return
    await repository.store(tx, rows)
    await repository.remember(tx, blocks)
  })
}

/** The rows of some blocks, one for each watched address of each transaction. */
export async function readRows(
  { source }: Pick<ActivityDeps, 'source'>,
  blocks: readonly Block[],
  findWatched: FindWatched,
): Promise<ActivityRow[]> {
  const { vault } = source
  const read = await Promise.all(
    blocks.map(async (block) => {
      let watched: ReadonlySet<string> = new Set()
      const transactions = await source.transactionsOf(block, async (addresses) => {
        watched = await findWatched(addresses)
        return watched
      })
      return transactions.flatMap((transaction) => {
        const { from, to, moves } = transaction
        const ends = new Set([from, ...(to ? [to] : []), ...moves.flatMap((move) => [move.from, move.to])])
        return [...ends]
          .filter((end) => watched.has(end))
          .map((address) => activityRow(transaction, { address, vault, ...block }))
      })
    }),
  )
  return read.flat()
}

/** Goes back to the newest block that we know and the chain still has, and forgets what came after it. */
async function rewind({ source, db }: ActivityDeps, cursor: IndexCursor): Promise<void> {
  const repository = activityRepository(source.network)
  const ancestor = await newestCommon({ source, db }, cursor.height)
  await withTransaction(db, async (tx) => {
    if (await repository.move(tx, { ...ancestor, version: cursor.version }))
      await repository.forgetAbove(tx, ancestor.height)
  })
}

async function newestCommon(
  { source, db }: Pick<ActivityDeps, 'source' | 'db'>,
  upTo: bigint,
): Promise<{ height: bigint; hash: string }> {
  for (const known of await activityRepository(source.network).knownBlocks(db, upTo)) {
    const block = await source.blockByHeight(known.height)
    if (block?.hash === known.hash) return known
  }
  // Deeper than we remember, or another chain altogether: below what is remembered, wherever that is now.
  const below = upTo > 2n * remembered ? upTo - 2n * remembered : 0n
  const block = (await source.blockByHeight(below)) ?? (await source.blockByHeight(0n))
  if (!block) throw new Error(`${source.network} has no first block`)
  return block
}
