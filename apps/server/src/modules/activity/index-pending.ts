import { withTransaction } from '@lode/database'
import type { ActivityDeps } from './activity-deps.ts'
import { activityRow } from './activity-row.ts'
import { activityRepository } from './repository.ts'

/** How long a transaction that is seen no more stays listed as waiting: its block is read within seconds. */
const graceMs = 30_000

/** Notes which transactions of watched addresses wait for a block, and takes out those that wait no more. */
export async function indexPending({ source, db, clock }: ActivityDeps): Promise<void> {
  const repository = activityRepository(source.network)
  let watched: ReadonlySet<string> = new Set()
  const waiting = await source.pending(async (addresses) => {
    watched = await repository.watched(db, addresses)
    return watched
  })
  const at = clock.now()
  const rows = waiting.flatMap((transaction) =>
    [transaction.from, transaction.to ?? '']
      .filter((address, index, all) => watched.has(address) && all.indexOf(address) === index)
      .map((address) => activityRow(transaction, { address, vault: source.vault, height: null, at })),
  )
  await withTransaction(db, async (tx) => {
    await repository.store(tx, rows)
    const before = new Date(at.getTime() - graceMs)
    await repository.dropPending(tx, { hashes: waiting.map(({ hash }) => hash), before })
  })
}
