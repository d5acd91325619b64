import { readArguments } from '@lode/arguments'
import { systemClock } from '@lode/clock'
import { openDatabase } from '@lode/database'
import { findDatabase } from '@lode/database/backup'
import { CorrectionRefused, localSigner, publishCorrection } from './modules/network/module.ts'
import { CommandRefused } from './platform/command.ts'
import { readSecretFile } from './platform/environment/read-secret-file.ts'
import { demandOperator } from './platform/run-command.ts'

/**
 * `npm run correct-day -- 2026-11-20 "what is wrong" --by ana`: publishes a correction of a published day, signed by
 * `STATEMENT_SIGNING_KEY` (or `…_FILE`, and where that is locked `…_PASSWORD_FILE`), in `DATABASE_URL` or the local world.
 */
const {
  values: { by = '' },
  positionals: [day = '', reason = ''],
} = readArguments({
  usage: 'Usage: npm run correct-day -- DAY REASON --by NAME',
  options: { by: { type: 'string' } },
  words: 2,
})
const {
  STATEMENT_SIGNING_KEY,
  STATEMENT_SIGNING_KEY_FILE: file,
  STATEMENT_SIGNING_KEY_PASSWORD_FILE,
} = process.env
const key = STATEMENT_SIGNING_KEY ?? (file ? readSecretFile(file, STATEMENT_SIGNING_KEY_PASSWORD_FILE) : '')
const url = await findDatabase()
if (!url || !key) {
  console.error('DATABASE_URL or STATEMENT_SIGNING_KEY is not set: nothing was published')
  process.exit(2)
}
const db = openDatabase(url, { max: 2, applicationName: 'lode correct-day' })
try {
  const deps = { db, clock: systemClock, signer: localSigner(key) }
  const { OPERATORS: operators } = process.env
  const actor = demandOperator({ by, operators, to: 'correct-day', permission: 'days' })
  console.log(`published as ${await publishCorrection(deps, { day, reason, actor })}`)
} catch (error) {
  if (!(error instanceof CorrectionRefused || error instanceof CommandRefused)) throw error
  console.error(error.message)
  process.exitCode = 1
} finally {
  await db.end()
}
