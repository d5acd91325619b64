import type { Database } from './open-database.ts'

const atOnce = 5000

/**
 * Deletes events that are older than seven days by the database's clock, which stamped them. Of an owner's events the
 * newest of each topic stays: whoever comes back after a year is told what changed. In pieces, so that no transaction
 * is long; ends early when `signal` aborts.
 */
export async function forgetEvents(db: Database, { signal }: { signal: AbortSignal }): Promise<void> {
  while (!signal.aborted && (await forgetSome(db)) === atOnce);
}

async function forgetSome(db: Database): Promise<number> {
  const gone = await db`
    delete from event where row_id in (
      select e.row_id from event e
      where e.at < clock_timestamp() - interval '7 days' and case when e.owner is null
        then exists (select from event n where n.owner is null and n.topic = e.topic and n.id > e.id)
        else exists (select from event n where n.owner = e.owner and n.topic = e.topic and n.id > e.id) end
      order by e.row_id limit ${atOnce})`
  return gone.count
}
