export { arrayLiteral } from './array-literal.ts'
export { databaseAway } from './database-away.ts'
export { describeSchema } from './describe-schema.ts'
export { forgetEvents } from './forget-events.ts'
export { gather } from './gather.ts'
export { lostConnections } from './lost-connections.ts'
export { DatabaseTooOld, MigrationChanged, migrate, sqlDirectory } from './migrate.ts'
export {
  type Database,
  type DatabaseOptions,
  type DatabaseTypes,
  type Fragment,
  openDatabase,
  type Sql,
  type Tx,
} from './open-database.ts'
export { readSchemaFiles } from './read-schema-files.ts'
export { retryTransient } from './retry-transient.ts'
export { sqlState } from './sql-state.ts'
export { type DatabaseEvent, subscribe } from './subscribe.ts'
export { UnitsUnreadable, units } from './units.ts'
export { withLease } from './with-lease.ts'
export { withTransaction } from './with-transaction.ts'
export { type Json, writeEvent } from './write-event.ts'
