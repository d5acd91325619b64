import type { Sql } from '@lode/database'
import type { Actor } from '@lode/domain'
import { overturned } from '../overturned.ts'

/** A check in the queue: nothing of it says who its holder is. */
export type QueuedCheck = {
  userId: bigint
  attempt: number
  state: 'review' | 'held'
  labels: string[]
  /** The mark of a check that follows a rejection which an appeal overturned. */
  appealed: boolean
  submittedAt: Date
  dueAt: Date
  reviewer: Actor | null
  until: Date | null
}

/** Which checks a reviewer looks at. `from` is how many stand before the page. */
export type ChecksQuery = {
  queue: 'open' | 'free' | 'mine' | 'review' | 'held' | 'late'
  label?: string | undefined
  submittedBefore?: Date | undefined
  reviewer: Actor
  now: Date
  from: number
  limit: number
}

/** A page of the checks that wait, the one due first on top, and how many there are. */
export async function listChecks(
  sql: Sql,
  query: ChecksQuery,
): Promise<{ rows: QueuedCheck[]; total: number }> {
  const { queue, label, submittedBefore, reviewer, now, from, limit } = query
  const claimed = sql`select from identity_claim k
    where k.user_id = c.user_id and k.attempt = c.attempt and k.ended_at is null and k.until > ${now}`
  const inQueue = {
    open: sql``,
    free: sql`and not exists (${claimed})`,
    mine: sql`and exists (${claimed} and k.reviewer = ${reviewer})`,
    review: sql`and state = 'review'`,
    held: sql`and state = 'held'`,
    late: sql`and due_at < ${now}`,
  }[queue]
  const wanted = sql`state in ('review', 'held') ${inQueue}
    ${label === undefined ? sql`` : sql`and labels @> ${[label]}::text[]`}
    ${submittedBefore === undefined ? sql`` : sql`and submitted_at <= ${submittedBefore}`}`
  const [counted] = await sql<{ total: number }[]>`
    select count(*)::int as total from identity_check c where ${wanted}`
  // Who has one is asked of the page alone, not of all that stand before it.
  const rows = await sql<QueuedCheck[]>`
    select p.user_id as "userId", p.attempt, state, labels, submitted_at as "submittedAt", due_at as "dueAt", k.reviewer, k.until,
      exists (select from identity_check c where c.user_id = p.user_id and ${overturned(sql)}) as appealed
    from (select * from identity_check c where ${wanted} order by due_at, user_id limit ${limit} offset ${from}) p
    left join identity_claim k on k.user_id = p.user_id and k.attempt = p.attempt and k.ended_at is null and k.until > ${now}
    order by due_at, p.user_id`
  return { rows, total: counted?.total ?? 0 }
}
