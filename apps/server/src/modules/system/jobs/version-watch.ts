import type { Database } from '@lode/database'
import type { Alarm } from '../../../platform/alarm.ts'
import type { Job } from '../../../platform/jobs/job.ts'
import { forgetProcessRuns } from '../../../platform/keep-process-run.ts'
import { runningProcesses } from '../running-processes.ts'
import { versionsApart } from '../versions-apart.ts'

type Deps = { db: Database; alarm: Alarm; rollingMs: number }

/** Rings where two versions run beside each other for longer than a rolling upgrade takes. Processes of a week ago are forgotten. */
export function createVersionWatch({ db, alarm, rollingMs }: Deps): Job {
  return {
    name: 'version-watch',
    everyMs: 60_000,
    async run() {
      const apart = versionsApart(await runningProcesses(db))
      const now = await forgetProcessRuns(db)
      if (!apart || now.getTime() - apart.since.getTime() <= rollingMs) return
      const detail = `since ${apart.since.toISOString()} two versions run: ${apart.which.join('; ')}`
      alarm({ kind: 'versions_differ', about: 'processes', detail })
    },
  }
}
