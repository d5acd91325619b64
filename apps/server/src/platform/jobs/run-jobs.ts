import { type Clock, pause } from '@lode/clock'
import { type Database, type EventReader, withLease } from '@lode/database'
import type { Log } from '../deps.ts'
import type { Job } from './job.ts'

const leaseMs = 10_000
const longestPauseMs = 60_000
const noteEveryMs = 20_000
/** The pause that grows with each failure of a job that events wake: its own says how rarely nothing may be missed. */
const firstRetryMs = 1_000

type RunJobsDeps = {
  db: Database
  clock: Clock
  /** Who wakes jobs; null where no job is to be woken. */
  events: EventReader | null
  log: Log
  observe?: JobObserver
  /** Hands over what to call when the clock was set forward: every job then looks at once. */
  onJump?: (told: () => void) => void
}

/** Told how each run ended. */
export type JobObserver = (run: { job: string; failed: boolean; seconds: number }) => void

/**
 * Runs each job over and over, one process at a time (a lease), with a longer pause after each failure.
 * Answers with what stops them: it returns when the last run has ended.
 * @throws {Error} where a job waits for events and nobody reads them.
 * @example const stop = await runJobs([depositWatcher], { db, clock, events, log })
 */
export async function runJobs(
  jobs: readonly Job[],
  { db, clock, events, log, observe, onJump }: RunJobsDeps,
): Promise<() => Promise<void>> {
  const waits = jobs.find(({ wakeOn }) => wakeOn)
  if (!events && waits) throw new Error(`${waits.name} waits for events, and nobody reads them here`)
  const stopping = new AbortController()
  const wakers = new Map<Job, AbortController>()
  const noted = new Map<Job, { at: number; failed: boolean }>()
  onJump?.(() => {
    for (const waker of wakers.values()) waker.abort()
  })
  const unsubscribe = events?.listen((page) => {
    const topics = new Set(page.events.map(({ topic }) => topic))
    for (const job of jobs) if (job.wakeOn?.some((topic) => topics.has(topic))) wakers.get(job)?.abort()
  })

  async function loop(job: Job): Promise<void> {
    let failures = 0
    while (!stopping.signal.aborted) {
      // Set before the run, so that what happens during it is not missed.
      const wake = new AbortController()
      wakers.set(job, wake)
      const result = await runOnce(job)
      failures = result === 'failed' ? failures + 1 : 0
      // A job that fails is not woken: its pause is there to spare what it fails on.
      if (failures > 0) await pause(clock, pauseAfter(job, failures), stopping.signal)
      else {
        const pauseMs = result === 'ran' ? restOf(job) : job.everyMs
        await pause(clock, pauseMs, AbortSignal.any([stopping.signal, wake.signal]))
      }
    }
  }

  async function runOnce(job: Job): Promise<'ran' | 'left' | 'failed'> {
    const start = performance.now()
    let failed = false
    try {
      if (job.due && !(await job.due().catch(() => true))) return 'left'
      const ran = await withLease(db, { name: `job/${job.name}`, ttlMs: leaseMs }, (lost) =>
        job.run(AbortSignal.any([lost, stopping.signal])),
      )
      if (!ran) return 'left'
    } catch (error) {
      if (stopping.signal.aborted) return 'left'
      failed = true
      log.error({ err: error, job: job.name }, 'a job failed and will be tried again')
    }
    observe?.({ job: job.name, failed, seconds: (performance.now() - start) / 1000 })
    await noteNow(job, failed).catch((error) =>
      log.error({ err: error, job: job.name }, 'a run was not noted'),
    )
    return failed ? 'failed' : 'ran'
  }

  /** Notes a run, but for one that ends as the last one did within `noteEveryMs`: nobody asks more exactly when a job ran. */
  async function noteNow(job: Job, failed: boolean): Promise<void> {
    const at = clock.now().getTime()
    const last = noted.get(job)
    if (last?.failed === failed && Math.abs(at - last.at) < noteEveryMs) return
    await note(db, job, failed)
    noted.set(job, { at, failed })
  }

  const loops = jobs.map(loop)
  return async () => {
    stopping.abort()
    await Promise.all(loops)
    unsubscribe?.()
  }
}

/** Writes down when a job ran and when it is late: three pauses and a minute from now. */
async function note(db: Database, { name, everyMs }: Job, failed: boolean): Promise<void> {
  const lateAfterMs = 3 * everyMs + 60_000
  await db`
    insert into job_run (name, at, failed, due_by)
    values (${name}, clock_timestamp(), ${failed}, clock_timestamp() + ${lateAfterMs} * interval '1 millisecond')
    on conflict (name) do update set at = excluded.at, failed = excluded.failed, due_by = excluded.due_by`
}

/** The pause after a run that did not fail, in milliseconds. */
function restOf({ everyMs, restMs }: Job): number {
  return restMs ? Math.min(restMs(), Math.max(longestPauseMs, everyMs)) : everyMs
}

/** The pause after that many failures in a row, in milliseconds. */
function pauseAfter({ everyMs, wakeOn }: Job, failures: number): number {
  const first = wakeOn ? Math.min(everyMs, firstRetryMs) : everyMs
  return Math.min(first * 2 ** Math.min(failures, 10), Math.max(longestPauseMs, everyMs))
}
