import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { open, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { findBinaries } from './binaries.ts'
import { initCluster } from './init-cluster.ts'
import { launcher, serverUser } from './server-user.ts'
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

/** PostgreSQL did not come up. The message ends with what it wrote to its log. */
export class PostgresNotStarted extends Error {
  override readonly name = 'PostgresNotStarted'
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
  const launch = (port: number) => launchServer({ ...options, directory, durable, user, postgres, port })
  const server = await launch(options.port ?? (await freePort())).catch(async (error: unknown) => {
    // Somebody else may have taken the port since it was found free.
    if (options.port !== undefined || !String(error).includes('Address already in use')) throw error
    return launch(await freePort())
  })
  const { child, exited, port, socketDirectory } = server

  const address = `postgres://lode:${password}@127.0.0.1:${port}/postgres`
  return {
    url: address,
    socketUrl: socketDirectory ? `${address}?host=${encodeURIComponent(socketDirectory)}` : address,
    port,
    pid: child.pid ?? 0,
    async stop() {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGINT') // "fast": ends the sessions, writes a checkpoint
        await exited
      }
      if (options.persistent === false) {
        await rm(directory, { recursive: true, force: true })
        await rm(`${directory}.log`, { force: true })
      }
    },
  }
}

/** Starts the server on a port, and waits until it answers. @throws {PostgresNotStarted} */
async function launchServer({
  directory,
  durable,
  user,
  postgres,
  port,
  settings: more,
  patienceMs = 60_000,
}: Pick<EmbeddedPostgresOptions, 'directory' | 'settings' | 'patienceMs'> & {
  durable: boolean
  user: Awaited<ReturnType<typeof serverUser>>
  /** The program. */
  postgres: string
  port: number
}) {
  const socketDirectory = Buffer.byteLength(join(directory, `.s.PGSQL.${port}`)) < 104 ? directory : ''
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: socketDirectory,
    lc_messages: 'C',
    max_connections: 200,
    // The first change of a page after a checkpoint writes it whole: less of it to wait for, and to archive.
    wal_compression: 'on',
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
    ...more,
  }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const command = [...launcher(user, { dieWithUs: true }), postgres, '-D', directory, ...flags]
  const log = await open(`${directory}.log`, 'w')
  // A group of its own: Ctrl-C in a terminal must reach us first, so that we can finish our writes.
  const child = spawn(command[0] ?? postgres, command.slice(1), {
    stdio: ['ignore', log.fd, log.fd],
    detached: true,
  })
  const exited = once(child, 'exit')
  exited.catch(() => undefined) // a spawn error shows as "not ready" below
  await log.close()
  await ready(child, { directory, patienceMs })
  return { child, exited, port, socketDirectory }
}

/** Waits until the server wrote `ready` into its pid file, as pg_ctl does. */
async function ready(
  child: ChildProcess,
  { directory, patienceMs }: { directory: string; patienceMs: number },
): Promise<void> {
  const deadline = performance.now() + patienceMs
  while (child.pid !== undefined && child.exitCode === null && performance.now() < deadline) {
    const lines = (await readFile(join(directory, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')
    if (Number(lines[0]) === child.pid && lines[7]?.startsWith('ready')) return
    await delay(15)
  }
  child.kill('SIGQUIT')
  const log = await readFile(`${directory}.log`, 'utf8').catch(() => '')
  throw new PostgresNotStarted(`PostgreSQL did not start in ${directory}:\n${log.slice(-2000)}`)
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
