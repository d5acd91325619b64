import { readArguments } from '@lode/arguments'
import { systemClock } from '@lode/clock'
import { openDatabase } from '@lode/database'
import { readConfiguration } from './configuration.ts'
import { depositSettings, watchAgain } from './modules/deposit/module.ts'
import { openChain } from './open-chain.ts'

/**
 * `npm run watch-again -- --users N --since BLOCK`, in the server's environment: see `watchAgain`, and
 * `docs/recipes/backup-and-restore.md` for when.
 */
const usage =
  'Usage: npm run watch-again -- --users N --since BLOCK (the highest number that a holder ever had; the first block after the backup)'
const { values } = readArguments({ usage, options: { users: { type: 'string' }, since: { type: 'string' } } })
const { users, since } = values
if (!users || !since || ![users, since].every((text) => /^[1-9]\d*$/.test(text))) {
  console.error(usage)
  process.exit(2)
}
const configuration = readConfiguration(process.env)
const db = openDatabase(configuration.databaseUrl, { max: 2, applicationName: 'lode watch-again' })
try {
  const deps = {
    db,
    chain: openChain(configuration),
    clock: systemClock,
    settings: depositSettings(configuration),
  }
  const added = await watchAgain(deps, { users: BigInt(users), since: BigInt(since) })
  console.log(`${added} more addresses are watched; the worker walks on from block ${since}`)
} catch (error) {
  console.error(error instanceof Error ? `${error.name}: ${error.message}` : error)
  process.exitCode = 1
} finally {
  await db.end()
}
