import type { Database } from '@lode/database'
import { runSequentially } from './run-sequentially.ts'

/**
 * Does one piece of work for each of some things, in order. One that fails holds up none of those behind it: a single row must not
 * stop what is done for everybody else. At the end what failed is thrown; where the database itself is away, or the signal says so,
 * nothing more is tried.
 * @example await attemptEach(photos, ({ id }) => objects.erase(id), { db, signal })
 */
export async function attemptEach<T>(
  items: Iterable<T>,
  work: (item: T) => Promise<unknown>,
  { db, signal }: { db: Database; signal: AbortSignal },
): Promise<void> {
  const each = runSequentially(() => db`select 1`)
  for (const item of items) {
    if (signal.aborted) break
    await each.attempt(() => work(item))
  }
  each.end()
}
