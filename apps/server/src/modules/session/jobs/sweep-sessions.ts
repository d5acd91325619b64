import type { Clock } from '@lode/clock'
import type { Database } from '@lode/database'
import type { Job } from '../../../platform/jobs/job.ts'

/** For how long a holder can look up that a session was theirs, in milliseconds: 400 days. */
const recordLifeMs = 400 * 86_400_000

/** Deletes nonces and sessions that have run out, by the product's clock, which gave them their end. */
export function createSessionSweep({ db, clock }: { db: Database; clock: Clock }): Job {
  return {
    name: 'sweep-sessions',
    everyMs: 600_000,
    async run() {
      await db`delete from sign_in_nonce where expires_at < ${clock.now()}`
      await db`delete from session where expires_at < ${clock.now()}`
      await db`delete from session_record where signed_in_at < ${new Date(clock.now().getTime() - recordLifeMs)}`
    },
  }
}
