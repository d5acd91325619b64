import type { Database } from '@lode/database'
import type { Job } from '../../../platform/jobs/job.ts'

/** Deletes noted changes that no count can be older than: a count is believed for a day, by the clock of the database. */
export function createNoticeChangesSweep({ db }: { db: Database }): Job {
  return {
    name: 'sweep-notice-changes',
    everyMs: 3_600_000,
    async run() {
      await db`delete from notice_change where at < clock_timestamp() - interval '2 days'`
    },
  }
}
