import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { findBinaries } from '../embedded/binaries.ts'
import { PostgresNotStarted, startPostgres } from '../embedded/start-postgres.ts'
import { BackupRefused } from './backup-refused.ts'

const longestMs = 24 * 3_600_000

/**
 * Starts the embedded PostgreSQL on a restored data folder, lets it replay the log, and stops it again: the folder
 * is then an ordinary one. Answers false, and does nothing, where the folder is of another major version.
 * @throws {BackupRefused} `backup.time_not_covered` | `backup.recovery_failed`
 */
export async function recover(into: string): Promise<boolean> {
  const directory = resolve(into)
  const { postgres: program } = await findBinaries()
  const { stdout } = await promisify(execFile)(program, ['--version'])
  const major = (await readFile(join(directory, 'PG_VERSION'), 'utf8')).trim()
  if (!stdout.includes(` ${major}.`)) return false
  try {
    // As a standby it would call itself ready in the middle of the log.
    const settings = { hot_standby: 'off' }
    const postgres = await startPostgres({ directory, patienceMs: longestMs, settings })
    await postgres.stop()
    return true
  } catch (cause) {
    if (!(cause instanceof PostgresNotStarted)) throw cause
    if (cause.message.includes('recovery ended before configured recovery target was reached'))
      throw new BackupRefused('backup.time_not_covered', 'the archived log ends before that time', { cause })
    throw new BackupRefused('backup.recovery_failed', cause.message, { cause })
  }
}
