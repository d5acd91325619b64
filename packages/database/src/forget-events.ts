import type { Database } from './open-database.ts'

const atOnce = 5000

/**
 * Deletes events that are older than eight days by the database's clock, which stamped them: a place in the stream is good
 * for seven. In pieces, so that no transaction is long; ends early when `signal` aborts.
 */
export async function forgetEvents(db: Database, { signal }: { signal: AbortSignal }): Promise<void> {
  while (!signal.aborted && (await forgetSome(db)) === atOnce);
}

async function forgetSome(db: Database): Promise<number> {
  const gone = await db`
    delete from event where row_id in (
      select row_id from (select row_id, at from event order by row_id limit ${atOnce}) oldest
      where at < clock_timestamp() - interval '8 days')`
  return gone.count
}
