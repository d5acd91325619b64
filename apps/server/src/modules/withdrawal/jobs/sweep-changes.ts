import type { Clock } from '@lode/clock'
import type { Database } from '@lode/database'
import type { Job } from '../../../platform/jobs/job.ts'

/** For how long a holder can look up what they changed of their address book, in milliseconds: 400 days. */
const lifeMs = 400 * 86_400_000

/** Deletes changes of address books that are too old to be looked up. */
export function createChangesSweep({ db, clock }: { db: Database; clock: Clock }): Job {
  return {
    name: 'sweep-changes',
    everyMs: 3_600_000,
    async run() {
      await db`delete from recipient_change where at < ${new Date(clock.now().getTime() - lifeMs)}`
    },
  }
}
