import type { Database } from '@lode/database'
import type { Deps } from '../deps.ts'
import type { Job } from './job.ts'

const eventsAtOnce = 5000

/**
 * Deletes what has run out: nonces and sessions by the product's clock, which gave them their end; stored replies
 * after two days and events after seven by the database's, which stamped them. Of an owner's events the newest of
 * each topic stays: whoever comes back after a year is told what changed.
 */
export function sweep({ db, clock }: Pick<Deps, 'db' | 'clock'>): Job {
  return {
    name: 'sweep',
    everyMs: 600_000,
    async run(signal) {
      await db`delete from sign_in_nonce where expires_at < ${clock.now()}`
      await db`delete from session where expires_at < ${clock.now()}`
      await db`delete from idempotent_request where created_at < clock_timestamp() - interval '2 days'`
      while (!signal.aborted && (await sweepEvents(db)) === eventsAtOnce);
    },
  }
}

/** In pieces, so that no transaction is long; answers with how many went. */
async function sweepEvents(db: Database): Promise<number> {
  const swept = await db`
    delete from event where row_id in (
      select e.row_id from event e
      where e.at < clock_timestamp() - interval '7 days' and case when e.owner is null
        then exists (select from event n where n.owner is null and n.topic = e.topic and n.id > e.id)
        else exists (select from event n where n.owner = e.owner and n.topic = e.topic and n.id > e.id) end
      order by e.row_id limit ${eventsAtOnce})`
  return swept.count
}
