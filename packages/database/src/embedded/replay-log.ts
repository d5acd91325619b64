import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBinaries } from './binaries.ts'
import { launchServer } from './launch-server.ts'
import { serverUser } from './server-user.ts'
import { stopLeftover } from './stop-leftover.ts'

const longestMs = 24 * 3_600_000

/**
 * Starts our PostgreSQL on anybody's data folder that is to recover, lets it replay the log, and stops it again. Nobody
 * can connect meanwhile, and nothing of the folder's own configuration is used: its certificates, its libraries and the
 * files that it names may be on another machine.
 * @throws {PostgresNotStarted}
 */
export async function replayLog(directory: string): Promise<void> {
  const { postgres } = await findBinaries()
  const user = await serverUser(directory)
  const own = await mkdtemp(join(tmpdir(), 'lode-replay-'))
  const file = (name: string): string => join(own, name)
  try {
    await stopLeftover(directory)
    await writeFile(file('postgresql.conf'), '')
    await writeFile(file('pg_hba.conf'), 'local all all reject\n')
    await writeFile(file('pg_ident.conf'), '')
    if (user) await chown(own, user.uid, user.gid)
    const { stop } = await launchServer({
      directory,
      user,
      postgres,
      log: file('log'),
      patienceMs: longestMs,
      settings: {
        config_file: file('postgresql.conf'),
        hba_file: file('pg_hba.conf'),
        ident_file: file('pg_ident.conf'),
        listen_addresses: '',
        unix_socket_directories: own,
        external_pid_file: '',
        lc_messages: 'C',
        logging_collector: 'off',
        log_destination: 'stderr',
        ssl: 'off',
        shared_preload_libraries: '',
        archive_mode: 'off',
        synchronous_standby_names: '',
        // As many as anybody's server may have had open: too few would end the recovery.
        max_prepared_transactions: 1000,
        // As a standby it would call itself ready in the middle of the log.
        hot_standby: 'off',
      },
    })
    await stop()
  } finally {
    await rm(own, { recursive: true, force: true })
  }
}
