import { type EventReader, openEventReader, openTickReader } from '@lode/database'
import { openLedger } from '@lode/ledger'
import { createPublicClient, http } from 'viem'
import { headAge, reserves } from './chain-figures.ts'
import { compose } from './compose.ts'
import type { Configuration } from './configuration.ts'
import { feedingJobs } from './feeding-jobs.ts'
import { openAlarmLog } from './modules/halts/module.ts'
import { openChain } from './open-chain.ts'
import { type AppParts, buildApp } from './platform/http/build-app.ts'
import { buildInnerApp } from './platform/http/build-inner-app.ts'
import { closeApp } from './platform/http/close-app.ts'
import { openDrain } from './platform/http/drain.ts'
import { createMetrics } from './platform/http/metrics.ts'
import { runJobs } from './platform/jobs/run-jobs.ts'
import { openLiveHub } from './platform/live/hub.ts'
import { openObjectStore } from './platform/open-object-store.ts'
import { tellDamaged } from './platform/tell-damaged.ts'
import { seed } from './seed.ts'
import { type Ground, type StartOptions, startOnDatabase } from './start-on-database.ts'

/** A running server. `close` finishes what it is doing and answers when all is closed. */
export type RunningServer = {
  /** Where its users find it; null where it has no role `api`. */
  url: string | null
  /** Where its operator does. */
  innerUrl: string
  close: () => Promise<void>
}

export type { StartOptions }

/**
 * Starts the roles that the configuration names, on a database that its owner has migrated.
 * @throws {SchemaBehind}
 * @example const { url, close } = await startServer(readConfiguration(process.env))
 */
export async function startServer(
  configuration: Configuration,
  options: StartOptions = {},
): Promise<RunningServer> {
  return startOnDatabase(configuration, options, async (given) => {
    await seed({ ...given, configuration })
    return start({ ...options, ...given, configuration })
  })
}

async function start({
  configuration,
  db,
  clock,
  onJump,
  undo,
  logStream,
  drain = openDrain(clock, configuration.drainMs),
}: Ground & Pick<StartOptions, 'logStream' | 'drain'> & { configuration: Configuration }): Promise<{
  url: string | null
  innerUrl: string
}> {
  const metrics = createMetrics({ db, disk: configuration.disk, build: configuration.build })
  const common = { configuration, db, clock, metrics, drain, ...(logStream ? { logStream } : {}) }
  const inner = await buildInnerApp(common)
  const { log } = inner
  const alarms = openAlarmLog({ db, clock, log })
  undo.push(() => alarms.settled())
  const deps = {
    db,
    clock,
    configuration,
    log,
    ledger: openLedger({ db, clock }),
    ethereum: createPublicClient({ transport: http(configuration.chain.rpcUrl, { timeout: 5000 }) }),
    chain: openChain(configuration),
    objects: tellDamaged(openObjectStore(configuration), (raised) =>
      alarms.raise({ ...raised, by: 'system:files' }),
    ),
    raise: alarms.raise,
  }
  metrics.watch(headAge(deps))
  if (configuration.roles.includes('worker')) metrics.watch(...reserves(deps))
  const { sessions, routes, webhooks, jobs, figures } = compose(deps)
  if (configuration.roles.includes('worker')) metrics.watch(...figures)
  undo.push(() => closeApp(inner))
  const events = await openEventReader(db)
  undo.push(() => events.stop())
  const mine = [
    ...(configuration.roles.includes('worker') ? jobs : []),
    ...(configuration.roles.includes('feeds') ? feedingJobs(deps) : []),
  ]
  if (mine.length > 0)
    undo.push(
      await runJobs(mine, { db, clock, events, log, observe: metrics.observeJob, ...(onJump && { onJump }) }),
    )
  const url = configuration.roles.includes('api')
    ? await listenToUsers({ ...common, sessions, routes, webhooks, events }, undo)
    : null
  if (url !== null) undo.push(() => drain.begin())
  // Last, because whoever is told here that it is ready may come at once.
  return { url, innerUrl: await inner.listen(configuration.inner) }
}

async function listenToUsers(
  { events, ...parts }: Omit<AppParts, 'hub'> & { events: EventReader },
  undo: (() => unknown)[],
): Promise<string> {
  const ticks = await openTickReader(parts.db)
  undo.push(() => ticks.stop())
  const hub = openLiveHub({ db: parts.db, clock: parts.clock, events, ticks })
  undo.push(() => hub.stop())
  parts.metrics.watch({
    name: 'lode_streams',
    help: 'Live streams that are open at this process.',
    read: async () => [{ value: hub.listeners() }],
  })
  const app = await buildApp({ ...parts, hub })
  undo.push(() => closeApp(app))
  const { host, port } = parts.configuration
  return app.listen({ host, port })
}
