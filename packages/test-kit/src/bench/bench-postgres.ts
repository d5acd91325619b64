import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '@lode/database'
import { prepareDatabase, startPostgres } from '@lode/database/embedded'
import { templateName } from '../template-name.ts'

/** A server to measure on. `testDatabase()` gives databases of it. */
export type BenchPostgres = {
  /** A superuser's address over the unix socket. */
  url: string
  stop: () => Promise<void>
}

/** What this process may use, in MB: a container's limit, or all there is. */
const memory = Math.min(totalmem(), process.constrainedMemory() || totalmem()) / 2 ** 20

/** What docs/deploy.md asks of a machine for PostgreSQL; none of them makes a commit less durable. */
const tuned = {
  shared_buffers: `${Math.floor(memory / 4)}MB`,
  max_wal_size: '8GB',
  min_wal_size: '4GB',
  checkpoint_timeout: '15min',
}

const shown = [
  'server_version',
  'fsync',
  'synchronous_commit',
  'full_page_writes',
  'wal_sync_method',
  'wal_level',
  'wal_compression',
  'data_checksums',
  'autovacuum',
  ...Object.keys(tuned),
]

/**
 * Starts PostgreSQL for a benchmark, with every commit on disk before it is answered, and prints its settings.
 * @example const postgres = await benchPostgres('ledger')
 */
export async function benchPostgres(bench: string): Promise<BenchPostgres> {
  const folder = await mkdtemp(join(tmpdir(), 'lode-bench-'))
  const postgres = await startPostgres({ directory: join(folder, 'data'), settings: tuned })
  const template = await prepareDatabase(postgres.socketUrl, { name: templateName })
  // Benches fill tables past the ledger, and so run as the owner.
  const administrator = openDatabase(postgres.socketUrl, { max: 1 })
  await administrator`grant set on parameter session_replication_role to lode_owner`
  await administrator`grant pg_checkpoint to lode_owner`
  await administrator.end()
  const db = openDatabase(template.url, { max: 1 })
  const rows = await db<{ name: string; setting: string }[]>`
    select name, current_setting(name) as setting from unnest(${shown}::text[]) as name`
  await db.end()
  console.log(
    JSON.stringify({ bench, settings: Object.fromEntries(rows.map((row) => [row.name, row.setting])) }),
  )
  process.env.LODE_TEST_POSTGRES = postgres.socketUrl
  return {
    url: postgres.socketUrl,
    async stop() {
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
