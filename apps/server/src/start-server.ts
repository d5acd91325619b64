import { type Database, migrate, openDatabase } from '@lode/database'
import { type Clock, systemClock } from '@lode/domain'
import { openLedger } from '@lode/ledger'
import { createPublicClient, http } from 'viem'
import { compose } from './compose.ts'
import type { Configuration } from './configuration.ts'
import { loadMiners } from './modules/mining/module.ts'
import { openChain } from './open-chain.ts'
import { followClock } from './platform/clock/follow-clock.ts'
import type { Deps } from './platform/deps.ts'
import { addApi, buildApp } from './platform/http/build-app.ts'
import { closeApp } from './platform/http/close-app.ts'
import type { LogStream } from './platform/http/log-options.ts'
import { createMetrics } from './platform/http/metrics.ts'
import { mountRoutes } from './platform/http/mount-routes.ts'
import { runJobs } from './platform/jobs/run-jobs.ts'
import { openLiveHub } from './platform/live/hub.ts'
import { liveStream } from './platform/live/live-stream.ts'

/** A running server. `close` finishes what it is doing and answers when all is closed. */
export type RunningServer = { url: string; close: () => Promise<void> }

/** What a test or a supervisor may bring along. */
export type StartOptions = { clock?: Clock; logStream?: LogStream }

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
    const time = options.clock ? { clock: options.clock } : await timeOf(configuration, undo)
    await loadMiners(db, { file: configuration.minersFile, clock: time.clock })
    const url = await start({ ...options, configuration, db, undo, ...time })
    return { url, close }
  } catch (error) {
    await close()
    throw error
  }
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
}): Promise<string> {
  const metrics = createMetrics({ db, disk: configuration.disk })
  const app = await buildApp({ configuration, db, metrics, ...(logStream ? { logStream } : {}) })
  const deps: Omit<Deps, 'checks'> = {
    db,
    clock,
    configuration,
    log: app.log,
    ledger: openLedger({ db, clock }),
    ethereum: createPublicClient({ transport: http(configuration.chain.rpcUrl, { timeout: 5000 }) }),
    chain: openChain(configuration),
    alarm: ({ kind, detail }) => app.log.error({ alarm: kind, detail }, 'a person must look at this'),
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
    undo.push(
      await runJobs(jobs, { db, log: app.log, observe: metrics.observeJob, ...(onJump && { onJump }) }),
    )
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
