export { announceEvents, writesEvents } from './announce-events.ts'
export { arrayLiteral } from './array-literal.ts'
export { clockOf } from './clock-of.ts'
export { databaseAway } from './database-away.ts'
export { databaseUrl } from './database-url.ts'
export { demandSchema, SchemaBehind } from './demand-schema.ts'
export { demandVersion, PostgresTooOld } from './demand-version.ts'
export { describeSchema } from './describe-schema.ts'
export { type EventBus, eventBusOf, useEventBus } from './event-bus.ts'
export { type EventPlace, formatPlace, parsePlace, placeHas } from './event-place.ts'
export { type EventReader, openEventReader } from './event-reader.ts'
export { forgetEvents } from './forget-events.ts'
export { gather } from './gather.ts'
export { addressAs, type Login, logins, setPassword } from './logins.ts'
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
export { type DatabaseEvent, type EventPage, newSince, placeOfNow } from './read-events.ts'
export { readSchemaFiles } from './read-schema-files.ts'
export { retryTransient } from './retry-transient.ts'
export { type Horizon, openRisingMark, type RisingMark, readHorizon } from './rising-mark.ts'
export { sqlState } from './sql-state.ts'
export { openTickReader, publishTick, type Tick, type TickReader, TickTooLarge } from './ticks.ts'
export { UnitsUnreadable, units } from './units.ts'
export { waitForDatabase } from './wait-for-database.ts'
export { waitingQueries } from './waiting-queries.ts'
export { withLease } from './with-lease.ts'
export { withTransaction } from './with-transaction.ts'
export { type Json, type NewEvent, writeEvent, writeEvents } from './write-event.ts'
