import { withTransaction } from '@lode/database'
import type { ActivityDeps } from './activity-deps.ts'
import { readRows } from './index-blocks.ts'
import { activityRepository } from './repository.ts'

const chunk = 32n

/**
 * Reads backwards what addresses did before they were watched, down to their floor: first those that lag least, so
 * that a newcomer's latest days are there within seconds. Stops between two chunks when `signal` aborts.
 */
export async function indexHistory(deps: ActivityDeps, { signal }: { signal: AbortSignal }): Promise<void> {
  while (!signal.aborted && (await oneChunkBack(deps)));
}

/** False when nothing is behind. */
async function oneChunkBack(deps: ActivityDeps): Promise<boolean> {
  const { source, db } = deps
  const repository = activityRepository(source.network)
  const cursor = await repository.cursor(db)
  const behind = await repository.behind(db)
  if (!cursor || !behind) return false
  const { indexedFrom: from, floor } = behind
  const to = from - chunk > floor ? from - chunk : floor
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
