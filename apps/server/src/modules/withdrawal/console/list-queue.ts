import type { Sql } from '@lode/database'
import { findWithdrawals, type Withdrawal } from '../repository.ts'

/** Which withdrawals an operator looks at. `least` is in base units. */
export type QueueQuery = {
  queue: 'open' | 'held' | Withdrawal['state']
  coin?: string | undefined
  least?: bigint | undefined
  before?: Date | undefined
  after: bigint
  limit: number
}

/** A page of withdrawals behind a number, the oldest first: each page costs the same, the two thousandth too. */
export async function listQueue(sql: Sql, query: QueueQuery): Promise<Withdrawal[]> {
  const { coin, least, before, after, limit } = query
  const filters = sql`${coin === undefined ? sql`` : sql`and coin = ${coin}`}
    ${least === undefined ? sql`` : sql`and units >= ${String(least)}::numeric`}
    ${before === undefined ? sql`` : sql`and requested_at <= ${before}`}`
  const inState = (state: string) => sql`(select id, number from withdrawal
    where state = ${state} and number > ${after} ${filters} order by number limit ${limit})`
  // What the signer holds back is few: read from its side.
  const held = sql`(select w.id, number from payout_wait p join withdrawal w on w.id = p.withdrawal_id
    where w.state = 'approved' and number > ${after} ${filters}
      and not exists (select from withdrawal_approval a where a.withdrawal_id = w.id) order by number limit ${limit})`
  const ids =
    query.queue === 'open'
      ? sql`${inState('pending')} union all ${held}`
      : query.queue === 'held'
        ? held
        : inState(query.queue)
  return findWithdrawals(sql, sql`select id from (${ids}) as queued order by number limit ${limit}`)
}
