import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { findBinaries } from './binaries.ts'
import { initCluster } from './init-cluster.ts'
import { launchServer, PostgresNotStarted } from './launch-server.ts'
import { serverUser } from './server-user.ts'
import { stopLeftover } from './stop-leftover.ts'

export type EmbeddedPostgresOptions = {
  /** The data directory. Made when it does not exist. */
  directory: string
  /** TCP port on the loopback interface. Default: a free one. */
  port?: number
  /** Whether the data outlives `stop()`. Default true. */
  persistent?: boolean
  /** Whether a commit waits for the disk. Default true; only tests that kill nothing may do without. */
  durable?: boolean
  /** How long it may take to be open for work. Default a minute; replaying a long log takes longer. */
  patienceMs?: number
  /** Further settings of postgresql.conf. */
  settings?: { [name: string]: string | number }
}

export type EmbeddedPostgres = {
  /** Address over TCP, of the database `postgres` as its superuser. */
  url: string
  /** The same over a unix socket, which is faster; equal to `url` where the path is too long for one. */
  socketUrl: string
  port: number
  pid: number
  /** Stops the server, waiting for it to have written everything. Safe to call twice. */
  stop(): Promise<void>
}

/**
 * Starts a real PostgreSQL of our own from npm's binaries: as an ordinary user or as root (then under an
 * unprivileged user), without install scripts, after a SIGKILL of its last run too. It ends with this process.
 * @throws {PostgresNotStarted}
 * @example const postgres = await startPostgres({ directory: '.lode/postgres' })
 */
export async function startPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const directory = resolve(options.directory)
  const durable = options.durable ?? true
  const { postgres, initdb } = await findBinaries()
  const user = await serverUser(directory)
  const password = await initCluster(initdb, { directory, user, durable })
  await stopLeftover(directory)
  const socketsAt = (port: number) =>
    Buffer.byteLength(join(directory, `.s.PGSQL.${port}`)) < 104 ? directory : ''
  const launch = async (port: number) => ({
    ...(await launchServer({
      directory,
      user,
      postgres,
      log: `${directory}.log`,
      patienceMs: options.patienceMs ?? 60_000,
      settings: {
        listen_addresses: '127.0.0.1',
        port,
        unix_socket_directories: socketsAt(port),
        lc_messages: 'C',
        max_connections: 200,
        // The first change of a page after a checkpoint writes it whole: less of it to wait for, and to archive.
        wal_compression: 'on',
        ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
        ...options.settings,
      },
    })),
    port,
    socketDirectory: socketsAt(port),
  })
  const { child, stop, port, socketDirectory } = await launch(options.port ?? (await freePort())).catch(
    async (error: unknown) => {
      // Somebody else may have taken the port since it was found free.
      if (options.port !== undefined || !String(error).includes('Address already in use')) throw error
      return launch(await freePort())
    },
  )

  const address = `postgres://lode:${password}@127.0.0.1:${port}/postgres`
  return {
    url: address,
    socketUrl: socketDirectory ? `${address}?host=${encodeURIComponent(socketDirectory)}` : address,
    port,
    pid: child.pid ?? 0,
    async stop() {
      await stop()
      if (options.persistent === false) {
        await rm(directory, { recursive: true, force: true })
        await rm(`${directory}.log`, { force: true })
      }
    },
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new PostgresNotStarted('no free port')
  return address.port
}
