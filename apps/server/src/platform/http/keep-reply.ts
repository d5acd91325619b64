import type { Database } from '@lode/database'
import type { KeyedRequest, StoredReply } from './idempotency.ts'

/**
 * Keeps what a holder's request is answered with, where nothing was kept when it was settled: asked again it is answered the same.
 * One that is kept already stays. SQL functions that settle requests keep their answers by themselves (`keep_replies`).
 */
export async function keepReply(
  db: Database,
  { userId, key, bodyHash }: KeyedRequest,
  { status, reply }: StoredReply,
): Promise<void> {
  await db`select keep_replies(array[${userId}]::bigint[], array[${key}]::uuid[], array[${bodyHash}]::bytea[],
    array[${status}]::smallint[], array[${JSON.stringify(reply)}::text::json])`
}
