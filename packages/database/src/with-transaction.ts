import type postgres from '@lode/postgres-driver'
import { announceCommitted } from './announce-events.ts'
import { connectionLost } from './connection-lost.ts'
import { ConnectionLost, lostConnections } from './lost-connections.ts'
import type { Database, DatabaseTypes, Tx } from './open-database.ts'
import { retryTransient } from './retry-transient.ts'
import { sqlState } from './sql-state.ts'

/**
 * Runs `fn` in one transaction: committed when it returns, rolled back when it throws.
 * A serialization failure, a deadlock, or a connection lost between two statements runs it again, at most five times
 * in all, so `fn` must have no effect outside of the transaction.
 *
 * On a reserved connection, and not by `db.begin`: under load that sends BEGIN on a connection which it leaves in the
 * pool (github.com/porsager/postgres/issues/1189, in 3.4.9), and strangers' statements run inside the transaction.
 * And never a statement on a reserved connection that was closed: it would run in the session of whoever got the
 * connection after it was opened again.
 * @example await withTransaction(db, async (tx) => { await tx`insert into …` })
 */
export function withTransaction<T>(db: Database, fn: (tx: Tx) => Promise<T>): Promise<T> {
  return retryTransient(() => runOnce(db, fn))
}

async function runOnce<T>(db: Database, fn: (tx: Tx) => Promise<T>): Promise<T> {
  const connection = await db.reserve()
  const before = lostConnections(db)
  // Whose it was, the driver does not say: one that was closed may be ours.
  const demandOurs = () => {
    if (lostConnections(db) !== before) throw new ConnectionLost()
  }
  const tx = new Proxy(connection, {
    apply(target, self, parts) {
      demandOurs()
      return Reflect.apply(target, self, parts)
    },
  })
  let session: number | undefined
  try {
    session = await begin(connection)
    const value = await fn(tx as unknown as Tx)
    demandOurs()
    const { command } = await connection`commit`
    if (command === 'ROLLBACK')
      throw new Error('a failed statement was passed over, so nothing was committed')
    connection.release()
    announceCommitted(db, tx as unknown as Tx)
    return value
  } catch (error) {
    const ours = !isCut(error) && !(error instanceof ConnectionLost) && lostConnections(db) === before
    if (!ours) endSession(db, session)
    else
      await connection`rollback`.then(
        () => connection.release(),
        () => undefined, // Gone with its connection, which went back to the pool by itself.
      )
    throw error
  }
}

/** Begins, and tells the number of the session. @throws {ConnectionLost} when the connection died while it was idle. */
async function begin(connection: postgres.ReservedSql<DatabaseTypes>): Promise<number> {
  try {
    const { state } = await connection`begin`
    return state.pid
  } catch (error) {
    throw isCut(error) ? new ConnectionLost() : error
  }
}

/** Whether the connection is gone, or PostgreSQL is about to end it. */
function isCut(error: unknown): boolean {
  return connectionLost(error) || /^57P0/.test(sqlState(error) ?? '')
}

/** Ends our session should it still be there: the handle that we have of it may by now be somebody else's. */
function endSession(db: Database, session: number | undefined): void {
  if (session === undefined) return
  db`select pg_terminate_backend(pid) from pg_stat_activity
    where pid = ${session} and datname = current_database() and state like 'idle in transaction%'`.catch(
    () => undefined,
  )
}
