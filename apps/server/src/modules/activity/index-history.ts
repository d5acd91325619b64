import { withTransaction } from '@lode/database'
import type { ActivityDeps } from './activity-deps.ts'
import { readRows } from './index-blocks.ts'
import { activityRepository, type Behind } from './repository.ts'

const chunk = 32n
/** So many chunks a run at most: however many come, the newest blocks are looked at in between. */
const chunksPerRun = 32
/** The most blocks that a run reads back. */
export const historyBlocksPerRun = Number(chunk) * chunksPerRun

/**
 * Reads backwards what addresses did before they were watched, down to their floor, in one walk for all: from those that
 * lag least on down, so that a newcomer's latest days are there first. Who comes during a walk waits for the next, and
 * a run reads `historyBlocksPerRun` at most: a flood of newcomers costs no more than a few do. Stops between two chunks
 * when `signal` aborts. Returns whether nothing is behind.
 */
export async function indexHistory(
  deps: ActivityDeps,
  { signal }: { signal: AbortSignal },
): Promise<boolean> {
  for (let read = 0; read < chunksPerRun && !signal.aborted; read += 1)
    if (!(await oneChunkBack(deps))) return true
  return false
}

/** False when nothing is behind. */
async function oneChunkBack(deps: ActivityDeps): Promise<boolean> {
  const { source, db } = deps
  const repository = activityRepository(source.network)
  const cursor = await repository.cursor(db)
  const behind = (await repository.behind(db)) ?? (await beginWalk(deps))
  if (!cursor || !behind) return false
  const { indexedFrom: from, floor, next } = behind
  const to = [floor, next ?? floor].reduce((most, one) => (one > most ? one : most), from - chunk)
  const heights = Array.from({ length: Number(from - to) }, (_, i) => to + BigInt(i))
  const found = await Promise.all(heights.map((height) => source.blockByHeight(height)))
  const blocks = found.filter((block) => block !== null)
  // The chain became shorter: the walk forward will see to it first.
  if (blocks.length < found.length) return false
  const rows = await readRows(deps, blocks, (addresses) => repository.watched(db, addresses, from))
  await withTransaction(db, async (tx) => {
    if (!(await repository.move(tx, cursor))) return
    await repository.store(tx, rows)
    await repository.readBackTo(tx, { from, to })
  })
  return true
}

async function beginWalk({ source, db }: ActivityDeps): Promise<Behind | undefined> {
  const repository = activityRepository(source.network)
  return (await repository.beginWalk(db)) ? repository.behind(db) : undefined
}
