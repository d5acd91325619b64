import type { Sql } from '@lode/database'
import { type Outcome, postBatch } from './post-batch.ts'

/**
 * Ends holds whose time has passed, oldest first, and answers with how many it ended. Safe to run
 * anywhere and twice: the key of each expiry follows from its hold.
 */
export async function expireDue(sql: Sql, now: Date, limit: number): Promise<number> {
  const due = await sql<{ pending: string; key: string }[]>`
    select p.key as pending, md5('expire ' || p.key)::uuid as key from posting p
    where p.expires_at <= ${now} and p.phase = 'pend' and p.refusal is null and not exists (
      select from posting r where r.pending_key = p.key and r.refusal is null)
    order by p.expires_at, p.key limit ${limit}`
  const outcomes: Outcome[] = await postBatch(
    sql,
    now,
    due.map(({ pending, key }) => [{ key, phase: 'expire_pending', pending, actor: 'system:expiry' }]),
  )
  return outcomes.filter(({ outcome }) => outcome === 'posted').length
}
