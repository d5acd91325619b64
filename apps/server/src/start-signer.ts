import { openEventReader } from '@lode/database'
import { openLedger } from '@lode/ledger'
import { createPublicClient, http } from 'viem'
import { gasOf, headAge } from './chain-figures.ts'
import { openAlarmLog } from './modules/halts/module.ts'
import { modules } from './modules.ts'
import { openPayingChain } from './open-chain.ts'
import type { Alarm } from './platform/alarm.ts'
import type { SignerConfiguration } from './platform/environment/platform-configuration.ts'
import { buildInnerApp } from './platform/http/build-inner-app.ts'
import { closeApp } from './platform/http/close-app.ts'
import { createMetrics } from './platform/http/metrics.ts'
import { runJobs } from './platform/jobs/run-jobs.ts'
import type { Module } from './platform/module.ts'
import { type StartOptions, startOnDatabase } from './start-on-database.ts'
import type { RunningServer } from './start-server.ts'

/**
 * Starts the signer: the one process that holds keys which move money. It takes nothing from anybody but its database and its node,
 * and checks by itself what it reads there; its inner listener is its only one.
 * @throws {SchemaBehind}
 * @example const { innerUrl, close } = await startSigner(readSignerConfiguration(process.env))
 */
export async function startSigner(
  configuration: SignerConfiguration,
  options: StartOptions = {},
): Promise<RunningServer> {
  const { logStream } = options
  return startOnDatabase(configuration, options, async ({ db, clock, onJump, undo }) => {
    const metrics = createMetrics({ db, disk: null, build: configuration.build })
    const inner = await buildInnerApp({ configuration, db, metrics, ...(logStream && { logStream }) })
    const { log } = inner
    undo.push(() => closeApp(inner))
    const alarms = openAlarmLog({ db, clock, log })
    undo.push(() => alarms.settled())
    const alarm: Alarm = (raised) => alarms.raise({ ...raised, by: 'system:signer' })
    const deps = {
      db,
      clock,
      configuration,
      log,
      ledger: openLedger({ db, clock }),
      ethereum: createPublicClient({ transport: http(configuration.chain.rpcUrl, { timeout: 5000 }) }),
      chain: openPayingChain(configuration),
      alarm,
    }
    metrics.watch(headAge(deps), gasOf(configuration.keys, deps))
    const events = await openEventReader(db)
    undo.push(() => events.stop())
    const jobs = (modules as readonly Module[]).flatMap((module) => [...(module.signs?.(deps) ?? [])])
    undo.push(
      await runJobs(jobs, { db, clock, events, log, observe: metrics.observeJob, ...(onJump && { onJump }) }),
    )
    return { url: null, innerUrl: await inner.listen(configuration.inner) }
  })
}
