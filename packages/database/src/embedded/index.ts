export { type FreshDatabase, freshDatabase } from './fresh-database.ts'
export { PostgresNotStarted } from './launch-server.ts'
export { prepareDatabase } from './prepare-database.ts'
export { type EmbeddedPostgres, type EmbeddedPostgresOptions, startPostgres } from './start-postgres.ts'
