import {
  type Database,
  demandSchema,
  type EventReader,
  openDatabase,
  openEventReader,
  openTickReader,
  waitForDatabase,
} from '@lode/database'
import { type Clock, systemClock } from '@lode/domain'
import { openLedger } from '@lode/ledger'
import { createPublicClient, http } from 'viem'
import { compose } from './compose.ts'
import type { Configuration } from './configuration.ts'
import { openChain } from './open-chain.ts'
import { followClock } from './platform/clock/follow-clock.ts'
import { type AppParts, buildApp } from './platform/http/build-app.ts'
import { buildInnerApp } from './platform/http/build-inner-app.ts'
import { closeApp } from './platform/http/close-app.ts'
import type { LogStream } from './platform/http/log-options.ts'
import { createMetrics } from './platform/http/metrics.ts'
import { runJobs } from './platform/jobs/run-jobs.ts'
import { openLiveHub } from './platform/live/hub.ts'
import { seed } from './seed.ts'

/** A running server. `close` finishes what it is doing and answers when all is closed. */
export type RunningServer = {
  /** Where its users find it; null where it has no role `api`. */
  url: string | null
  /** Where its operator does. */
  innerUrl: string
  close: () => Promise<void>
}

/** What a test or a supervisor may bring along. */
export type StartOptions = { clock?: Clock; logStream?: LogStream }

/**
 * Starts the roles that the configuration names, on a database that its owner has migrated.
 * @throws {SchemaBehind}
 * @example const { url, close } = await startServer(readConfiguration(process.env))
 */
export async function startServer(
  configuration: Configuration,
  options: StartOptions = {},
): Promise<RunningServer> {
  const undo: (() => unknown)[] = []
  const close = once(async () => {
    for (const step of undo.reverse()) await step()
  })
  try {
    const db = openDatabase(configuration.databaseUrl)
    undo.push(() => db.end({ timeout: 5 }))
    await waitForDatabase(db, { waiting })
    await demandSchema(db)
    const time = options.clock ? { clock: options.clock } : await timeOf(configuration, undo)
    await seed({ db, clock: time.clock, configuration })
    return { ...(await start({ ...options, configuration, db, undo, ...time })), close }
  } catch (error) {
    await close()
    throw error
  }
}

function waiting(error: unknown): void {
  const why = error instanceof Error ? error.message : String(error)
  process.stderr.write(`${JSON.stringify({ event: 'database.waiting', why })}\n`)
}

/** The time, and where there is one, who tells that it was set forward. */
type Time = { clock: Clock; onJump?: (told: () => void) => void }

async function timeOf({ clockUrl }: Configuration, undo: (() => unknown)[]): Promise<Time> {
  if (!clockUrl) return { clock: systemClock }
  const { stop, ...time } = await followClock(clockUrl)
  undo.push(stop)
  return time
}

async function start({
  configuration,
  db,
  clock,
  onJump,
  undo,
  logStream,
}: Time & {
  configuration: Configuration
  db: Database
  undo: (() => unknown)[]
  logStream?: LogStream
}): Promise<{ url: string | null; innerUrl: string }> {
  const metrics = createMetrics({ db, disk: configuration.disk })
  const common = { configuration, db, metrics, ...(logStream ? { logStream } : {}) }
  const inner = await buildInnerApp(common)
  const { log } = inner
  const deps = {
    db,
    clock,
    configuration,
    log,
    ledger: openLedger({ db, clock }),
    ethereum: createPublicClient({ transport: http(configuration.chain.rpcUrl, { timeout: 5000 }) }),
    chain: openChain(configuration),
    alarm: ({ kind, detail }: { kind: string; detail: string }) =>
      log.error({ alarm: kind, detail }, 'alert: needs review'),
  }
  const { sessions, routes, jobs } = compose(deps)
  undo.push(() => closeApp(inner))
  const events = await openEventReader(db)
  undo.push(() => events.stop())
  if (configuration.roles.includes('worker')) {
    undo.push(
      await runJobs(jobs, { db, events, log, observe: metrics.observeJob, ...(onJump && { onJump }) }),
    )
  }
  const url = configuration.roles.includes('api')
    ? await listenToUsers({ ...common, sessions, routes, events }, undo)
    : null
  // Last, because whoever is told here that it is ready may come at once.
  return { url, innerUrl: await inner.listen(configuration.inner) }
}

async function listenToUsers(
  { events, ...parts }: Omit<AppParts, 'hub'> & { events: EventReader },
  undo: (() => unknown)[],
): Promise<string> {
  const ticks = await openTickReader(parts.db)
  undo.push(() => ticks.stop())
  const hub = openLiveHub({ db: parts.db, events, ticks })
  undo.push(() => hub.stop())
  const app = await buildApp({ ...parts, hub })
  undo.push(() => closeApp(app))
  const { host, port } = parts.configuration
  return app.listen({ host, port })
}

function once(fn: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined
  return () => {
    done ??= fn()
    return done
  }
}
