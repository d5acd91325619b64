import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { shiftedClock } from '@lode/clock'
import { type Database, openDatabase } from '@lode/database'
import { type EmbeddedPostgres, prepareDatabase, startPostgres } from '@lode/database/embedded'
import { choosePorts, projectId } from '@lode/local-world'
import { startFeeds } from '@lode/local-world/feeds'
import { parseEther } from 'viem'
import { type ArenaChain, startArenaChain } from './arena-chain.ts'
import { createOthers, type Other, type OtherName, relayUrlAt } from './arena-others.ts'
import { createRoles, type Role, type RoleName } from './arena-roles.ts'
import { writeMiners } from './write-miners.ts'

/** Who is killed. */
export type Victim = RoleName | OtherName | 'postgres'

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
  /** Where the relay is, which runs with `everything`. */
  readonly relay: { readonly relayUrl: string; readonly projectId: string }
  readonly folder: string
  kill(victim: Victim): Promise<void>
  /** Starts it again and waits until it is ready. */
  revive(victim: Victim): Promise<void>
  /** Moves the time of all servers and the feeds ahead. */
  advance(ms: number): void
  stop(): Promise<void>
}

/**
 * Starts an arena; `environment` adds to what each of them is told. With `everything` feeds and relay are processes of their own.
 * @example const arena = await startArena(); await arena.kill('worker'); await arena.revive('worker')
 */
export async function startArena(
  options: { environment?: Readonly<Record<string, string>>; directory?: string; everything?: boolean } = {},
): Promise<Arena> {
  const folder = await mkdtemp(join(tmpdir(), 'lode-chaos-'))
  const undo: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })]
  let offsetMs = 0
  const clock = shiftedClock(() => offsetMs)
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
  const given = {
    chain,
    ports,
    folder,
    databaseUrlOf: urlOf,
    feedsUrl: feeds.url,
    clockUrl,
    environment: { MINERS_FILE: minersFile, ...options.environment },
    onSurprise: (text: string) => void surprises.push(text),
    everything: options.everything ?? false,
  }
  const roles = await createRoles(given)
  const others: Partial<Record<OtherName, Other>> = options.everything ? await createOthers(given) : {}
  const running: Partial<Record<RoleName | OtherName, Other>> = { ...roles, ...others }
  for (const one of Object.values(running)) undo.push(() => one.close())
  const arena: Arena = {
    ...chain,
    db,
    roles,
    surprises,
    folder,
    app: `http://localhost:${ports.app}`,
    relay: { relayUrl: relayUrlAt(ports.relay), projectId },
    async kill(victim) {
      if (victim === 'postgres') process.kill(postgres.pid, 'SIGKILL')
      else await running[victim]?.kill('SIGKILL')
    },
    async revive(victim) {
      if (victim === 'postgres') postgres = await startPostgres(place)
      else await running[victim]?.start()
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
    await Promise.all(Object.values(running).map((one) => one.start()))
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
