import type { Block } from '@lode/chain'
import { withTransaction, writeEvent } from '@lode/database'
import type { Alarm, DepositDeps } from './deposit-deps.ts'
import { raiseHalt } from './halt.ts'
import { reachedBlock } from './reached-block.ts'
import { type Cursor, depositRepository, lockWalk, moveCursor } from './repository.ts'
import { beforeStart, rewind } from './rewind.ts'

/** So near to the head every block is walked through, parent by parent; farther away only those that bring something. */
const nearHead = 64n
const nearChunk = 16n
const farChunk = 2000n

/**
 * Walks from where the last walk ended to the head, storing every deposit on the way. Stops between two chunks when
 * `signal` aborts. Answers with where it stands.
 * @throws when the chain can't be reached or changed under the reading; the next walk goes on from what is stored.
 */
export async function walkChain(
  deps: DepositDeps,
  { signal, alarm }: { signal: AbortSignal; alarm: Alarm },
): Promise<Cursor> {
  const { db, chain } = deps
  const head = await chain.head()
  const stored = await depositRepository(chain.network).cursor(db)
  let cursor: Cursor = { ...(stored ?? (await beforeStart(deps))), head: head.height }
  const present = await reachedBlock(chain, cursor.height)
  if (present.hash !== cursor.hash) cursor = await rewind(deps, { cursor, alarm })
  while (!signal.aborted && cursor.height < head.height) {
    const far = head.height - cursor.height > nearHead
    const read = far ? await readFar(deps, cursor) : await readNear(deps, cursor)
    if (read.length === 0) return rewind(deps, { cursor, alarm })
    cursor = await storeBlocks(deps, { cursor, blocks: read, alarm })
  }
  return cursor
}

async function readNear({ chain }: DepositDeps, cursor: Cursor): Promise<Block[]> {
  const count = Number(min(nearChunk, cursor.head - cursor.height))
  const heights = Array.from({ length: count }, (_, i) => cursor.height + 1n + BigInt(i))
  const blocks = await Promise.all(heights.map((height) => chain.blockByHeight(height)))
  const linked: Block[] = []
  for (const block of blocks) {
    if (block?.parentHash !== (linked.at(-1)?.hash ?? cursor.hash)) break
    linked.push(block)
  }
  return linked
}

/** The blocks of the next stretch that bring something, and its last one. */
async function readFar({ db, chain }: DepositDeps, cursor: Cursor): Promise<Block[]> {
  const range = { from: cursor.height + 1n, to: min(cursor.height + farChunk, cursor.head - nearHead) }
  const heights = await chain.heightsWithIncoming(range, depositRepository(chain.network).findOwners(db))
  const wanted = [...new Set([...heights, range.to])]
  const blocks = await Promise.all(wanted.map((height) => chain.blockByHeight(height)))
  return blocks.every((block) => block !== null) ? blocks : []
}

async function storeBlocks(
  { db, chain, clock }: DepositDeps,
  { cursor, blocks, alarm }: { cursor: Cursor; blocks: readonly Block[]; alarm: Alarm },
): Promise<Cursor> {
  const repository = depositRepository(chain.network)
  const findOwners = repository.findOwners(db)
  const walked = await Promise.all(
    blocks.map(async (block) => ({ block, incoming: await chain.incomingOf(block, findOwners) })),
  )
  const last = blocks.at(-1) ?? cursor
  const returned = await repository.takenBack(
    db,
    walked.flatMap(({ incoming }) => incoming),
  )
  const reasons = returned.map(
    (id) => `deposit ${id} was taken back and is on the chain again: credit it by hand`,
  )
  await withTransaction(db, async (tx) => {
    await lockWalk(tx, chain.network)
    const now = clock.now()
    for (const reason of reasons) await raiseHalt(tx, { kind: 'deep_reorg', reason, at: now })
    for (const { block, incoming } of walked) {
      for (const deposit of await repository.store(tx, { block, incoming, now }))
        await writeEvent(tx, { topic: 'deposit', owner: deposit.owner, payload: { id: deposit.id } })
      await moveCursor(tx, { network: chain.network, block, head: cursor.head, now })
    }
    await writeEvent(tx, { topic: 'head', payload: { network: chain.network, height: String(last.height) } })
  })
  for (const detail of reasons) alarm({ kind: 'deep_reorg', detail })
  return { height: last.height, hash: last.hash, head: cursor.head }
}

function min(a: bigint, b: bigint): bigint {
  return a < b ? a : b
}
