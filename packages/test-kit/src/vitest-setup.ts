import { mkdtemp, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '@lode/database'
import { prepareDatabase, startPostgres } from '@lode/database/embedded'
import { templateName } from './template-name.ts'

/**
 * vitest's globalSetup: a folder for the whole run, and one PostgreSQL with a migrated template database. It does not
 * wait for its disk: tests that kill a server start their own. `LODE_TEST_SQL` names another folder of SQL:
 * `npm run mutation -- sql` breaks them to see the tests fail.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'lode-test-'))
  const memory = await mkdtemp(join(await roomInMemory(), 'lode-test-'))
  const postgres = await startPostgres({ directory: join(memory, 'data'), persistent: false, durable: false })
  const sql = process.env.LODE_TEST_SQL
  await prepareDatabase(postgres.url, { name: templateName, ...(sql ? { sql } : {}) })
  // Tests of what stands below the triggers, as the owner.
  const administrator = openDatabase(postgres.url, { max: 1 })
  await administrator`grant set on parameter session_replication_role to lode_owner`
  await administrator.end()
  process.env.LODE_TEST_POSTGRES = postgres.url
  process.env.LODE_TEST_RUN = folder
  // Tests start hundreds of processes: what one has compiled is there for the next.
  process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, '../../../node_modules/.cache/lode/compiled')
  return async () => {
    await postgres.stop()
    for (const made of [folder, memory]) await rm(made, { recursive: true, force: true })
  }
}

/**
 * A file system in memory, where there is one with two gigabytes free: to make and drop a database takes 32 ms of CPU
 * there, 125 ms on a disk, though nobody waits for it.
 */
async function roomInMemory(): Promise<string> {
  const found = await statfs('/dev/shm').catch(() => undefined)
  return found && found.bavail * found.bsize > 2 ** 31 ? '/dev/shm' : tmpdir()
}
