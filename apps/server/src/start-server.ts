import { type Database, migrate, openDatabase } from '@lode/database'
import { type Clock, systemClock } from '@lode/domain'
import { openLedger } from '@lode/ledger'
import { createPublicClient, http } from 'viem'
import { followClock } from './clock/follow-clock.ts'
import { compose } from './compose.ts'
import type { Configuration } from './configuration.ts'
import type { Deps } from './deps.ts'
import { addApi, buildApp } from './http/build-app.ts'
import { closeApp } from './http/close-app.ts'
import { createMetrics } from './http/metrics.ts'
import { mountRoutes } from './http/mount-routes.ts'
import { runJobs } from './jobs/run-jobs.ts'
import { openLiveHub } from './modules/live/hub.ts'
import { liveStream } from './modules/live/live-stream.ts'

/** A running server. `close` finishes what it is doing and answers when all is closed. */
export type RunningServer = { url: string; close: () => Promise<void> }

/** What a test or a supervisor may bring along. */
export type StartOptions = { clock?: Clock; logStream?: NodeJS.WritableStream }

/**
 * Starts the roles that the configuration names, on a database that it migrates first.
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
    await migrate(db)
    const clock = options.clock ?? (await clockOf(configuration, undo))
    const url = await start({ configuration, db, clock, undo, ...options })
    return { url, close }
  } catch (error) {
    await close()
    throw error
  }
}

async function clockOf({ clockUrl }: Configuration, undo: (() => unknown)[]): Promise<Clock> {
  if (!clockUrl) return systemClock
  const { clock, stop } = await followClock(clockUrl)
  undo.push(stop)
  return clock
}

async function start({
  configuration,
  db,
  clock,
  undo,
  logStream,
}: {
  configuration: Configuration
  db: Database
  clock: Clock
  undo: (() => unknown)[]
  logStream?: NodeJS.WritableStream
}): Promise<string> {
  const metrics = createMetrics({ db })
  const app = await buildApp({ configuration, db, metrics, ...(logStream ? { logStream } : {}) })
  const deps: Deps = {
    db,
    clock,
    configuration,
    log: app.log,
    ledger: openLedger({ db, clock }),
    ethereum: createPublicClient({ transport: http(configuration.chain.rpcUrl, { timeout: 5000 }) }),
    prices: { latest: async () => null },
  }
  const { sessions, routes, jobs } = compose(deps)
  if (configuration.roles.includes('api')) {
    const hub = await openLiveHub(db)
    undo.push(() => hub.stop())
    await addApi(app, { configuration })
    await app.register(liveStream, { sessions, hub })
    mountRoutes(app, { db, sessions }, routes)
  }
  if (configuration.roles.includes('worker')) {
    undo.push(await runJobs(jobs, { db, log: app.log, observe: metrics.observeJob }))
  }
  undo.push(() => closeApp(app))
  return app.listen({ host: configuration.host, port: configuration.port })
}

function once(fn: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined
  return () => {
    done ??= fn()
    return done
  }
}
