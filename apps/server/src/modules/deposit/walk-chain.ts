import type { Block } from '@lode/chain'
import { withTransaction, writeEvent, writeEvents } from '@lode/database'
import type { Alarm } from '../../platform/alarm.ts'
import { publish } from '../../platform/live/publish.ts'
import { NodeBehind, reachedBlock } from '../../platform/reached-block.ts'
import { type DepositDeps, watcherOf } from './deposit-deps.ts'
import { storeExits } from './exit-payments.ts'
import { type Cursor, depositRepository, lockWalk, moveCursor, noteTouched } from './repository.ts'
import { beforeStart, rewind, settleAbove } from './rewind.ts'

/** How many blocks are read at once and stored together. */
const chunk = 16n

/**
 * Walks from where the last walk ended to the head, block by block, storing every deposit on the way, and
 * what the contract of offerings paid. Stops between two chunks when
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
  else await settleAbove(deps, { height: cursor.height, alarm })
  while (!signal.aborted && cursor.height < head.height) {
    const read = await readNext(deps, cursor)
    if (read.length === 0) {
      const back = await rewind(deps, { cursor, alarm })
      // Where nothing was to be taken back, the node contradicts itself: said aloud, or the walk would stand still unseen.
      if (back.height === cursor.height) throw new NodeBehind(chain.network, cursor.height + 1n)
      return back
    }
    cursor = await storeBlocks(deps, { cursor, blocks: read })
  }
  return cursor
}

/** The next blocks, parent by parent; none where the chain does not go on from the cursor. */
async function readNext({ chain }: DepositDeps, cursor: Cursor): Promise<Block[]> {
  const left = cursor.head - cursor.height
  const count = Number(left < chunk ? left : chunk)
  const heights = Array.from({ length: count }, (_, i) => cursor.height + 1n + BigInt(i))
  const blocks = await Promise.all(heights.map((height) => chain.blockByHeight(height)))
  const linked: Block[] = []
  for (const block of blocks) {
    if (block?.parentHash !== (linked.at(-1)?.hash ?? cursor.hash)) break
    linked.push(block)
  }
  return linked
}

async function storeBlocks(
  { db, chain, clock }: DepositDeps,
  { cursor, blocks }: { cursor: Cursor; blocks: readonly Block[] },
): Promise<Cursor> {
  const repository = depositRepository(chain.network)
  const actor = watcherOf(chain)
  const findOwners = repository.findOwners(db)
  const walked = await Promise.all(
    blocks.map(async (block) => {
      const [incoming, exits, touched] = await Promise.all([
        chain.incomingOf(block, findOwners),
        chain.exitsOf(block),
        chain.touchedBy(block, findOwners),
      ])
      return { block, incoming, exits, touched }
    }),
  )
  const last = blocks.at(-1) ?? cursor
  await withTransaction(db, async (tx) => {
    await lockWalk(tx, chain.network)
    const now = clock.now()
    for (const { block, incoming, exits, touched } of walked) {
      await noteTouched(tx, { network: chain.network, addresses: touched, height: block.height })
      await storeExits(tx, { network: chain.network, block, exits, now })
      const stored = await repository.store(tx, { block, incoming, now })
      await writeEvents(
        tx,
        stored.map(({ id, owner }) => ({ topic: 'deposit', owner, actor, payload: { id } })),
      )
      await moveCursor(tx, { network: chain.network, block, head: cursor.head, now })
    }
    await writeEvent(tx, {
      topic: 'head',
      actor,
      payload: { network: chain.network, height: String(last.height) },
    })
  })
  publish(db, 'head', { key: chain.network, value: { height: Number(last.height) } })
  return { height: last.height, hash: last.hash, head: cursor.head }
}
