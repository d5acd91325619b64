import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Database, openDatabase } from '@lode/database'
import { type EmbeddedPostgres, prepareDatabase, startPostgres } from '@lode/database/embedded'
import { choosePorts } from '@lode/local-world'
import { startFeeds } from '@lode/local-world/feeds'
import { parseEther } from 'viem'
import { type ArenaChain, startArenaChain } from './arena-chain.ts'
import { createRoles, type Role, type RoleName } from './arena-roles.ts'
import { writeMiners } from './write-miners.ts'

/** Who is killed. */
export type Victim = RoleName | 'postgres'

/** What holders act on and what is looked at afterwards, wherever the processes run. */
export type Scene = ArenaChain & {
  /** A connection past all proxies, as the owner of the database. */
  readonly db: Database
  readonly app: string
  /** What the server takes for its own address, where it is not `app`. */
  readonly site?: string
  /** What ended without being told to. */
  readonly surprises: string[]
  now(): Date
}

/**
 * The product as processes of their own (API, worker, signer, PostgreSQL with its disk, a chain), with a proxy before each
 * server's database and node. Everything may be killed and started again.
 */
export type Arena = Scene & {
  readonly roles: Readonly<Record<RoleName, Role>>
  readonly folder: string
  kill(victim: Victim): Promise<void>
  /** Starts it again and waits until it is ready. */
  revive(victim: Victim): Promise<void>
  /** Moves the time of all servers and the feeds ahead. */
  advance(ms: number): void
  stop(): Promise<void>
}

/**
 * Starts an arena; `environment` adds to what each of them is told.
 * @example const arena = await startArena(); await arena.kill('worker'); await arena.revive('worker')
 */
export async function startArena(
  options: { environment?: Readonly<Record<string, string>>; directory?: string } = {},
): Promise<Arena> {
  const folder = await mkdtemp(join(tmpdir(), 'lode-chaos-'))
  const undo: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })]
  let offsetMs = 0
  const clock = { now: () => new Date(Date.now() + offsetMs) }
  const { ports } = await choosePorts('free')
  const place = { directory: options.directory ?? join(folder, 'postgres'), port: ports.inbox }
  const [first, chain, feeds, clockUrl, minersFile] = await Promise.all([
    startPostgres(place),
    startArenaChain(join(folder, 'chain')),
    startFeeds({ port: 0, clock, seed: 7 }),
    serveClock(() => offsetMs, undo),
    writeMiners(folder),
  ])
  let postgres: EmbeddedPostgres = first
  const { url, urlOf } = await prepareDatabase(postgres.url)
  const db = openDatabase(url, { max: 4, applicationName: 'chaos' })
  undo.push(
    () => postgres.stop(),
    () => db.end({ timeout: 0 }),
    () => feeds.close(),
    () => chain.close(),
  )
  await chain.testClient.setBalance({ address: chain.sweeper, value: parseEther('100') })
  const surprises: string[] = []
  const roles = await createRoles({
    chain,
    ports,
    folder,
    databaseUrlOf: urlOf,
    feedsUrl: feeds.url,
    clockUrl,
    environment: { MINERS_FILE: minersFile, ...options.environment },
    onSurprise: (text) => void surprises.push(text),
  })
  undo.push(() => roles.api.close())
  undo.push(() => roles.worker.close())
  undo.push(() => roles.signer.close())
  const arena: Arena = {
    ...chain,
    db,
    roles,
    surprises,
    folder,
    app: `http://localhost:${ports.app}`,
    async kill(victim) {
      if (victim === 'postgres') process.kill(postgres.pid, 'SIGKILL')
      else await roles[victim].kill('SIGKILL')
    },
    async revive(victim) {
      if (victim === 'postgres') postgres = await startPostgres(place)
      else await roles[victim].start()
    },
    advance: (ms) => {
      offsetMs += ms
    },
    now: clock.now,
    async stop() {
      for (const step of undo.reverse()) await step()
    },
  }
  try {
    await Promise.all(Object.values(roles).map((role) => role.start()))
    return arena
  } catch (error) {
    await arena.stop()
    throw error
  }
}

/** The address at which the servers ask how far their clock is ahead. */
async function serveClock(offsetMs: () => number, undo: (() => Promise<unknown>)[]): Promise<string> {
  const server = createServer((_, response) => response.end(JSON.stringify({ offsetMs: offsetMs() })))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  undo.push(async () => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the clock has no port')
  return `http://127.0.0.1:${address.port}/clock`
}
