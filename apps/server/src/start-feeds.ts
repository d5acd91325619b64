import { feedingJobs } from './feeding-jobs.ts'
import type { FeedsConfiguration } from './platform/environment/platform-configuration.ts'
import { buildInnerApp } from './platform/http/build-inner-app.ts'
import { closeApp } from './platform/http/close-app.ts'
import { createMetrics } from './platform/http/metrics.ts'
import { runJobs } from './platform/jobs/run-jobs.ts'
import { type StartOptions, startOnDatabase } from './start-on-database.ts'
import type { RunningServer } from './start-server.ts'

/**
 * Starts the feeds: the one process that hears markets and writes down what they say; everybody else reads that. It knows no key, no
 * ledger, no holder and no event, and its inner listener is its only one. A second one stands by: each job has a lease.
 * @throws {SchemaBehind}
 * @example const { innerUrl, close } = await startFeeds(readFeedsConfiguration(process.env))
 */
export async function startFeeds(
  configuration: FeedsConfiguration,
  options: StartOptions = {},
): Promise<RunningServer> {
  const { logStream } = options
  return startOnDatabase(configuration, options, async ({ db, clock, onJump, undo }) => {
    const metrics = createMetrics({ db, disk: null, build: configuration.build })
    const inner = await buildInnerApp({ configuration, db, metrics, ...(logStream && { logStream }) })
    const { log } = inner
    undo.push(() => closeApp(inner))
    const jobs = feedingJobs({ db, clock, log, configuration })
    undo.push(
      await runJobs(jobs, {
        db,
        clock,
        events: null,
        log,
        observe: metrics.observeJob,
        ...(onJump && { onJump }),
      }),
    )
    return { url: null, innerUrl: await inner.listen(configuration.inner) }
  })
}
