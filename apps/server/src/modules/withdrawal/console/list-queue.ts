import type { Sql } from '@lode/database'
import { findWithdrawals, type Withdrawal } from '../repository.ts'

/** Which withdrawals an operator looks at. `least` is in base units, `from` is how many stand before the page. */
export type QueueQuery = {
  queue: 'open' | 'held' | Withdrawal['state']
  coin?: string | undefined
  least?: bigint | undefined
  before?: Date | undefined
  order: 'oldest' | 'newest'
  from: number
  limit: number
}

/**
 * A page of withdrawals, the oldest or the newest first, and how many there are. Only numbers are walked to reach a page; what is shown is read of that
 * page alone.
 */
export async function listQueue(sql: Sql, query: QueueQuery): Promise<{ rows: Withdrawal[]; total: number }> {
  const { coin, least, before, order, from, limit } = query
  const filters = sql`${coin === undefined ? sql`` : sql`and coin = ${coin}`}
    ${least === undefined ? sql`` : sql`and units >= ${String(least)}::numeric`}
    ${before === undefined ? sql`` : sql`and requested_at <= ${before}`}`
  const inState = (state: string) => sql`select id, number from withdrawal where state = ${state} ${filters}`
  // What the signer holds back is few: read from its side.
  const held = sql`select w.id, number from payout_wait p join withdrawal w on w.id = p.withdrawal_id
    where w.state in ('approved', 'broadcast') ${filters} and (p.reason = 'failed_on_chain'
      or not exists (select from withdrawal_approval a where a.withdrawal_id = w.id))`
  const queued =
    query.queue === 'open'
      ? sql`${inState('pending')} union all ${held}`
      : query.queue === 'held'
        ? held
        : inState(query.queue)
  const [counted] = await sql<{ total: number }[]>`select count(*)::int as total from (${queued}) q`
  const rows = await findWithdrawals(
    sql,
    sql`select id from (${queued}) q order by number ${order === 'newest' ? sql`desc` : sql``} limit ${limit} offset ${from}`,
  )
  return { rows: order === 'newest' ? rows.toReversed() : rows, total: counted?.total ?? 0 }
}
