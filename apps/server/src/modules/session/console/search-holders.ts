import type { Sql } from '@lode/database'
import { isUuid } from '../../../platform/is-uuid.ts'

/** A holder who was found, and by what. */
export type FoundHolder = { id: bigint; address: string; since: Date; found: string }

/**
 * Whose something is: a wallet, a number of a holder, an invite code, a bound email, a transaction in or out, a recipient, or the id of
 * an order or a withdrawal. Nothing is guessed: all of it has to be given.
 */
export async function searchHolders(sql: Sql, { what }: { what: string }): Promise<FoundHolder[]> {
  const number = /^\d{1,18}$/.test(what) ? what : null
  const id = isUuid(what) ? what : null
  return sql<FoundHolder[]>`
    select u.id, u.address, u.created_at as since, string_agg(distinct f.found, ', ') as found from (
      select id, 'wallet' as found from users where lower(address) = lower(${what})
      union all select id, 'number' from users where id = ${number}::bigint
      union all select id, 'invite code' from users where invite_code = ${what}
      union all select holder_of_email(${what}), 'email'
      union all select user_id, 'withdrawal' from withdrawal where id = ${id}::uuid
      union all select user_id, 'order' from mining_order where id = ${id}::uuid
      union all (select user_id, 'recipient' from withdrawal where lower(address) = lower(${what}) limit 20)
      union all (select user_id, 'transaction out' from withdrawal where transaction_hash = ${what} limit 20)
      union all (select substr(owner, 6)::bigint, 'transaction in' from deposit
        where transaction_hash = ${what} and owner like 'user/%' limit 20)
    ) f join users u on u.id = f.id group by u.id order by u.id limit 20`
}
