import { openEventReader } from '@lode/database'
import { openLedger } from '@lode/ledger'
import { createPublicClient, http } from 'viem'
import { books } from './books.ts'
import { openAlarmLog } from './modules/halts/module.ts'
import { openOperators } from './modules/operators/module.ts'
import { modules } from './modules.ts'
import { openChain } from './open-chain.ts'
import type { Alarm } from './platform/alarm.ts'
import type { OperatingDeps } from './platform/deps.ts'
import type { ConsoleConfiguration } from './platform/environment/platform-configuration.ts'
import { buildConsoleApp } from './platform/http/build-console-app.ts'
import { buildInnerApp } from './platform/http/build-inner-app.ts'
import { closeApp } from './platform/http/close-app.ts'
import { createMetrics } from './platform/http/metrics.ts'
import type { Module } from './platform/module.ts'
import { openObjectStore } from './platform/open-object-store.ts'
import { tellDamaged } from './platform/tell-damaged.ts'
import { type StartOptions, startOnDatabase } from './start-on-database.ts'
import type { RunningServer } from './start-server.ts'

/**
 * Starts the console: what operators see and decide, at a listener and an origin of its own. No route of the app is here and none of
 * these is at the app's; it holds no key.
 * @throws {SchemaBehind}
 * @example const { url, close } = await startConsole(readConsoleConfiguration(process.env))
 */
export async function startConsole(
  configuration: ConsoleConfiguration,
  options: StartOptions = {},
): Promise<RunningServer> {
  const { logStream } = options
  return startOnDatabase(configuration, options, async ({ db, clock, undo }) => {
    const metrics = createMetrics({ db, disk: null, build: configuration.build })
    const inner = await buildInnerApp({ configuration, db, metrics, ...(logStream && { logStream }) })
    const { log } = inner
    undo.push(() => closeApp(inner))
    const alarms = openAlarmLog({ db, clock, log })
    undo.push(() => alarms.settled())
    const alarm: Alarm = (raised) => alarms.raise({ ...raised, by: 'system:console' })
    const all = modules as readonly Module[]
    const operators = openOperators({ db, clock, configuration })
    const deps: OperatingDeps = {
      ...{ db, clock, configuration, log, alarm, operators },
      ledger: openLedger({ db, clock }),
      ethereum: createPublicClient({ transport: http(configuration.chain.rpcUrl, { timeout: 5000 }) }),
      chain: openChain(configuration),
      objects: tellDamaged(openObjectStore(configuration), alarm),
      books,
      terms: all.flatMap(({ terms = [] }) => [...terms]),
    }
    const routes = all.flatMap((module) => [...(module.operates?.(deps) ?? [])])
    const events = await openEventReader(db)
    undo.push(() => events.stop())
    const app = await buildConsoleApp({
      configuration,
      clock,
      operators,
      routes,
      events,
      ...(logStream && { logStream }),
    })
    undo.push(() => closeApp(app))
    const { host, port } = configuration
    const url = await app.listen({ host, port })
    return { url, innerUrl: await inner.listen(configuration.inner) }
  })
}
