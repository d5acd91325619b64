import type { Sql } from '@lode/database'
import type { Coin } from '@lode/domain'

/** An appeal against what an operator or a rule decided. `units` and `coin` are of a withdrawal. */
export type QueuedAppeal = {
  readonly userId: bigint
  readonly kind: 'withdrawal' | 'identity'
  readonly subject: string
  readonly units: string | null
  readonly coin: Coin | null
  readonly reason: string
  readonly text: string
  readonly at: Date
  readonly dueAt: Date
  readonly against: string | null
  readonly decision: 'granted' | 'refused' | null
  readonly decidedBy: string | null
}

/** A page of appeals and how many there are: what is due first leads those that wait, the newest decision those that do not. */
export async function listAppeals(
  sql: Sql,
  { open, from, limit }: { open: boolean; from: number; limit: number },
): Promise<{ rows: QueuedAppeal[]; total: number }> {
  const wanted = sql`kind <> 'reward' and (decision is null) = ${open}`
  const [counted] = await sql<{ total: number }[]>`select count(*)::int as total from appeal where ${wanted}`
  const rows = await sql<QueuedAppeal[]>`
    with page as (
      select * from appeal where ${wanted}
      order by ${open ? sql`due_at, id` : sql`decided_at desc, id`} limit ${limit} offset ${from})
    select p.user_id as "userId", p.kind, p.subject, w.units::text, w.coin,
      coalesce(w.rejection, array_to_string(c.faults, ', '), '') as reason, p.text, p.at, p.due_at as "dueAt", p.against,
      p.decision, p.decided_by as "decidedBy"
    from page p
    left join withdrawal w on w.id = case p.kind when 'withdrawal' then p.subject::uuid end
    left join identity_check c on p.kind = 'identity' and c.user_id || '/' || c.attempt = p.subject and c.user_id = p.user_id
    order by ${open ? sql`p.due_at, p.id` : sql`p.decided_at desc, p.id`}`
  return { rows, total: counted?.total ?? 0 }
}
