import { type Database, forgetEvents } from '@lode/database'
import type { Job } from './job.ts'

/**
 * Deletes what has run out of what the platform keeps: stored replies after two days, events after eight, by the clock of
 * the database, which stamped them.
 */
export function sweep({ db }: { db: Database }): Job {
  return {
    name: 'sweep',
    everyMs: 600_000,
    async run(signal) {
      await db`delete from idempotent_request where created_at < clock_timestamp() - interval '2 days'`
      await forgetEvents(db, { signal })
    },
  }
}
