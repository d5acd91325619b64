import { type Database, type Tx, withTransaction } from '@lode/database'

/** Reads in one view of the database that can change nothing, and gives up after ten seconds: others work on it. */
export function readOnly<T>(db: Database, read: (tx: Tx) => Promise<T>): Promise<T> {
  return withTransaction(db, async (tx) => {
    await tx`set transaction isolation level repeatable read read only`
    await tx`set local statement_timeout = '10s'`
    return read(tx)
  })
}
