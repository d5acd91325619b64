import { readFile } from 'node:fs/promises'
import { readArguments } from '@lode/arguments'
import { databaseUrl } from './database-url.ts'
import { logins, setPassword } from './logins.ts'
import { migrate } from './migrate.ts'
import { openDatabase } from './open-database.ts'

const usage = `Usage: npm run migrate

Takes the database of DATABASE_URL (or DATABASE_URL_FILE) to this release's schema, as its owner: a step of deployment, before the processes
start. The logins that it makes get their passwords from files, where these are set: LODE_APP_PASSWORD_FILE,
LODE_FEEDS_PASSWORD_FILE, LODE_SIGNER_PASSWORD_FILE, LODE_CONSOLE_PASSWORD_FILE, LODE_RELAY_PASSWORD_FILE, LODE_READ_PASSWORD_FILE.`

readArguments({ usage })
const url = databaseUrl(process.env)
if (!url) {
  console.error(usage)
  process.exitCode = 2
} else {
  const db = openDatabase(url, { max: 1, applicationName: 'lode-migrate' })
  try {
    const applied = await migrate(db)
    console.log(applied.length > 0 ? applied.join('\n') : 'nothing to do: the schema is this release’s')
    for (const login of logins) {
      const file = process.env[`${login.toUpperCase()}_PASSWORD_FILE`]
      if (file) await setPassword(db, login, (await readFile(file, 'utf8')).trim())
    }
  } catch (error) {
    console.error(error instanceof Error ? `${error.name}: ${error.message}` : error)
    process.exitCode = 1
  } finally {
    await db.end()
  }
}
