import { connectionLost } from './connection-lost.ts'
import type { Database, Tx } from './open-database.ts'
import { retryTransient } from './retry-transient.ts'

/**
 * Runs `fn` in one transaction: committed when it returns, rolled back when it throws.
 * A serialization failure or a deadlock runs it again, at most five times in all, so `fn` must have no
 * effect outside of the transaction.
 *
 * On a reserved connection, and not by `db.begin`: under load that sends BEGIN on a connection which it leaves in the
 * pool (github.com/porsager/postgres/issues/1189, in 3.4.9), and strangers' statements run inside the transaction.
 * @example await withTransaction(db, async (tx) => { await tx`insert into …` })
 */
export function withTransaction<T>(db: Database, fn: (tx: Tx) => Promise<T>): Promise<T> {
  return retryTransient(async () => {
    const connection = await db.reserve()
    let lost = false
    try {
      await connection`begin`
      const value = await fn(connection as unknown as Tx)
      const { command } = await connection`commit`
      if (command === 'ROLLBACK')
        throw new Error('a failed statement was passed over, so nothing was committed')
      return value
    } catch (error) {
      // What was lost may be another's by the time a statement reached it.
      lost = connectionLost(error) || (await failed(connection`rollback`))
      throw error
    } finally {
      // A connection that is gone went back to the pool by itself.
      if (!lost) connection.release()
    }
  })
}

function failed(statement: PromiseLike<unknown>): PromiseLike<boolean> {
  return statement.then(
    () => false,
    () => true,
  )
}
