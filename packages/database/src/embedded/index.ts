export { type FreshDatabase, freshDatabase } from './fresh-database.ts'
export {
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  PostgresNotStarted,
  startPostgres,
} from './start-postgres.ts'
