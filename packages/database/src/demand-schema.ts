import { demandVersion } from './demand-version.ts'
import { sqlDirectory } from './migrate.ts'
import type { Database } from './open-database.ts'
import { readSchemaFiles } from './read-schema-files.ts'
import { sqlState } from './sql-state.ts'

/** The database has not been taken to the schema that this release works with. */
export class SchemaBehind extends Error {
  override readonly name = 'SchemaBehind'
  constructor(missing: readonly string[]) {
    super(`the database has not had ${missing.join(', ')}: run \`npm run migrate\` as its owner first`)
  }
}

/**
 * Checks that a database has had every table of this release. Processes start with it: none but the owner may migrate.
 * What a newer release added is no obstacle.
 * @throws {PostgresTooOld}
 * @throws {SchemaBehind}
 */
export async function demandSchema(db: Database): Promise<void> {
  await demandVersion(db)
  const { baseline, alterations } = await readSchemaFiles(sqlDirectory)
  const rows = await db<{ file: string }[]>`select file from migration`.catch((error: unknown) => {
    if (sqlState(error) === '42P01') return []
    throw error
  })
  const had = new Set(rows.map(({ file }) => file))
  const missing = [...baseline, ...alterations].filter(({ name }) => !had.has(name)).map(({ name }) => name)
  if (missing.length > 0) throw new SchemaBehind(missing)
}
