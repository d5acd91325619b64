import type { Database } from '@lode/database'
import type { Coin, NetworkName } from '@lode/domain'
import { derivedKey } from '../../platform/derived-key.ts'
import type { PageCursor } from '../../platform/page-cursor.ts'

/** An entry as the database has it: what its kind is not about is null. */
export type SecurityRow = { id: string; at: Date } & (
  | { kind: 'signed_in'; device: string | null; key: string }
  | { kind: 'ended'; device: string | null; by: 'itself' | 'another' | 'lode' }
  | { kind: 'recipient_confirmed'; address: string; network: NetworkName; units: string; coin: Coin }
  | {
      kind: 'recipient_saved' | 'recipient_removed'
      name: string
      address: string
      network: NetworkName
      effectiveAt: Date
    }
  | { kind: 'only_saved_on' | 'only_saved_off'; effectiveAt: Date }
)

/** The newest entries of a holder before a cursor: read from each source so far as one page can need it. */
export function readSecurityLog(
  db: Database,
  { userId, cursor, limit }: { userId: bigint; cursor: PageCursor | null; limit: number },
): Promise<SecurityRow[]> {
  const user = userId.toString()
  const before = cursor ? db`(at, id) < (${cursor.at}, ${cursor.id}::uuid)` : db`true`
  const page = db`${before} order by at desc, id desc limit ${limit}`
  return db<SecurityRow[]>`
    with signed_in as (
      select 'signed_in' as kind, id, signed_in_at as at, device, left(device_key, 8) as key
      from session_record where user_id = ${user}
    ), ended as (
      select 'ended' as kind, ${derivedKey(db, 'session', db`id`, 'ended')} as id, ended_at as at, device, case when by_operator then 'lode' when ended_by = id then 'itself' else 'another' end as by
      from session_record where user_id = ${user} and ended_at is not null
    ), confirmed as (
      select 'recipient_confirmed' as kind, w.id, w.requested_at as at, w.address, w.network, w.units::text, w.coin
      from withdrawal w join withdrawal_proof p on p.withdrawal_id = w.id
      where w.user_id = ${user} and strpos(p.request, '"walletSignature"') > 0
    )
    select * from (
      (select kind, id, at, device, key, null as by, null as address, null as network, null as units, null as coin,
          null as name, null::timestamptz as "effectiveAt"
        from signed_in where ${page})
      union all (select kind, id, at, device, null, by, null, null, null, null, null, null from ended where ${page})
      union all (select kind, id, at, null, null, null, address, network, units, coin, null, null from confirmed where ${page})
      union all (select kind, id, at, null, null, null, address, network, null, null, name, effective_at
        from recipient_change where user_id = ${user} and ${page})
    ) entries order by at desc, id desc limit ${limit}`
}
