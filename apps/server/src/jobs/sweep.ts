import type { Deps } from '../deps.ts'
import type { Job } from './job.ts'

/** Deletes what has run out: nonces and sessions, and stored replies after two days. */
export function sweep({ db, clock }: Pick<Deps, 'db' | 'clock'>): Job {
  return {
    name: 'sweep',
    everyMs: 600_000,
    async run() {
      await db`delete from sign_in_nonce where expires_at < ${clock.now()}`
      await db`delete from session where expires_at < ${clock.now()}`
      await db`delete from idempotent_request where created_at < clock_timestamp() - interval '2 days'`
    },
  }
}
