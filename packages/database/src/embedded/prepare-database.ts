import { logins, setPassword } from '../logins.ts'
import { DatabaseTooOld, migrate } from '../migrate.ts'
import { openDatabase } from '../open-database.ts'
import { administer, databaseAt, type FreshDatabase, freshDatabase } from './fresh-database.ts'

/**
 * Gives an embedded server the product's database, at its newest schema, with every login: what `npm run migrate` does to
 * a server of one's own. One that is there is kept. All logins have the administrator's password.
 * @throws {DatabaseTooOld} where the administrator's own database holds one of before there were logins.
 * @example const { urlOf } = await prepareDatabase(postgres.url); openDatabase(urlOf('lode_app'))
 */
export async function prepareDatabase(
  serverUrl: string,
  { name = 'lode', sql }: { name?: string; sql?: string } = {},
): Promise<Pick<FreshDatabase, 'url' | 'urlOf'>> {
  const [found] = await administer(serverUrl, async (db) => {
    const rows = await db<{ there: boolean; old: boolean }[]>`
      select exists (select from pg_database where datname = ${name}) as there,
        to_regclass('public.migration') is not null as old`
    return rows
  })
  if (found?.old) throw new DatabaseTooOld()
  const database = found?.there ? databaseAt(serverUrl, name) : await freshDatabase(serverUrl, { name })
  const db = openDatabase(database.url, { max: 1 })
  try {
    await migrate(db, sql)
    const password = decodeURIComponent(new URL(serverUrl).password)
    for (const login of logins) await setPassword(db, login, password)
  } finally {
    await db.end()
  }
  return database
}
