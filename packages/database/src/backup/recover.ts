import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { findBinaries } from '../embedded/binaries.ts'
import { PostgresNotStarted } from '../embedded/launch-server.ts'
import { replayLog } from '../embedded/replay-log.ts'
import { BackupRefused } from './backup-refused.ts'

/**
 * Has the embedded PostgreSQL replay the log of a restored data folder, whoever's server it was: the folder is then an
 * ordinary one. Answers false, and does nothing, where the folder is of another major version.
 * @throws {BackupRefused} `backup.time_not_covered` | `backup.recovery_failed`
 */
export async function recover(into: string): Promise<boolean> {
  const directory = resolve(into)
  const { postgres: program } = await findBinaries()
  const { stdout } = await promisify(execFile)(program, ['--version'])
  const major = (await readFile(join(directory, 'PG_VERSION'), 'utf8')).trim()
  if (!stdout.includes(` ${major}.`)) return false
  try {
    await replayLog(directory)
    return true
  } catch (cause) {
    if (!(cause instanceof PostgresNotStarted)) throw cause
    if (cause.message.includes('recovery ended before configured recovery target was reached'))
      throw new BackupRefused('backup.time_not_covered', 'the archived log ends before that time', { cause })
    throw new BackupRefused('backup.recovery_failed', cause.message, { cause })
  }
}
