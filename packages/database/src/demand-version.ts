import type { Sql } from './open-database.ts'

/** The major version of PostgreSQL that the schema is written for and tested on. */
const needed = 18

/** The server is older than the schema needs. */
export class PostgresTooOld extends Error {
  override readonly name = 'PostgresTooOld'
  constructor(version: string) {
    super(
      `the database is PostgreSQL ${version}, and this release needs ${needed} or newer: nothing was changed`,
    )
  }
}

/**
 * Checks the version of the server, before a migration and at the start of each process.
 * @throws {PostgresTooOld}
 */
export async function demandVersion(sql: Sql): Promise<void> {
  const [row] = await sql<{ number: string; version: string }[]>`
    select current_setting('server_version_num') as number, current_setting('server_version') as version`
  if (Number(row?.number) < needed * 10_000) throw new PostgresTooOld(row?.version ?? '')
}
