import type { Database } from '@lode/database'
import type { Settled } from '../../platform/queue/deliver-due.ts'

/** A letter as it waits. */
export type MailRow = {
  readonly id: string
  readonly recipient: string
  readonly locale: string
  readonly template: string
  readonly params: unknown
  readonly createdAt: Date
  readonly expiresAt: Date | null
  readonly attempts: number
}

/** So long a letter that was taken is nobody else's; whoever died with it leaves it to the next. */
const takenMs = 120_000
const keptMs = { ended: 30 * 86_400_000, dead: 90 * 86_400_000 }

/** The SQL of letters. */
export function mailRepository(db: Database) {
  /** The letter about a deleted account, whose row is deleted with its delivery. */
  const last = db`template = 'notice' and params->>'kind' = 'deletion_done'`
  return {
    /** Takes letters that are due. */
    take: ({ now, most }: { now: Date; most: number }): Promise<MailRow[]> => db<MailRow[]>`
      update mail set attempts = attempts + 1, due_at = ${new Date(now.getTime() + takenMs)}
      where id in (
        select id from mail where state = 'waiting' and due_at <= ${now} order by priority, due_at limit ${most} for update skip locked)
      returning id, recipient, locale, template, params, created_at as "createdAt", expires_at as "expiresAt", attempts`,
    /** Writes down what became of an attempt. What is not needed any more is forgotten with it. */
    async settle({ id, expiresAt }: MailRow, settled: Settled, now: Date): Promise<void> {
      if (settled.state === 'waiting') {
        const due = new Date(now.getTime() + settled.pauseMs)
        await db`update mail set due_at = ${due}, failure = ${settled.failure} where id = ${id} and state = 'waiting'`
        return
      }
      const gone = await db`delete from mail where id = ${id} and ${last}`
      if (gone.count > 0) return
      const state = settled.state === 'delivered' ? 'sent' : 'dead'
      const failure = settled.state === 'dead' ? settled.failure : null
      const forget = state === 'sent' || expiresAt !== null
      await db`
        update mail set state = ${state}, failure = ${failure}, ended_at = ${now},
          params = case when ${forget} then '{}' else params end
        where id = ${id} and state = 'waiting'`
    },
    /** Ends what came too late, and deletes what ended long ago. */
    async tidy(now: Date): Promise<void> {
      await db`delete from mail where state = 'waiting' and expires_at <= ${now} and ${last}`
      await db`
        update mail set state = 'expired', ended_at = ${now}, params = '{}'
        where state = 'waiting' and expires_at <= ${now}`
      await db`
        delete from mail where state <> 'waiting' and ended_at < ${new Date(now.getTime() - keptMs.ended)}
          and (state <> 'dead' or ended_at < ${new Date(now.getTime() - keptMs.dead)})`
    },
    /** How long the oldest letter waits that should have gone by now, and how many are dead. */
    async figures(now: Date): Promise<{ oldestSeconds: number; waiting: number; dead: number }> {
      const [row] = await db<[{ oldestSeconds: number; waiting: number; dead: number }]>`
        select coalesce(extract(epoch from ${now}::timestamptz - min(created_at) filter (where state = 'waiting')), 0)::float8 as "oldestSeconds",
          (count(*) filter (where state = 'waiting'))::int as waiting, (count(*) filter (where state = 'dead'))::int as dead
        from mail where state in ('waiting', 'dead')`
      return row
    },
  }
}
