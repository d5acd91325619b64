import type { Database, Tx } from './open-database.ts'
import { retryTransient } from './retry-transient.ts'

/**
 * Runs `fn` in one transaction: committed when it returns, rolled back when it throws.
 * A serialization failure or a deadlock runs it again, at most five times in all, so `fn` must have no
 * effect outside of the transaction.
 * @example await withTransaction(db, async (tx) => { await tx`insert into …` })
 */
export function withTransaction<T>(db: Database, fn: (tx: Tx) => Promise<T>): Promise<T> {
  return retryTransient(async () => {
    // postgres.js types its answer for lists of queries; a box keeps ours as it is.
    const box = await db.begin(async (tx) => ({ value: await fn(tx) }))
    return box.value
  })
}
