import type { Sql } from '@lode/database'
import type { Actor } from '@lode/domain'

/** The condition that an appeal against the rejection of the check `c` was granted. */
export function overturned(sql: Sql) {
  return sql`exists (select from appeal a where a.kind = 'identity' and a.decision = 'granted'
    and a.subject = c.user_id || '/' || c.attempt)`
}

/** The condition that a reviewer made a decision about the holder of `waiting` that an appeal overturned: another reviews it again. */
export function isOverturned(sql: Sql, reviewer: Actor) {
  return sql`exists (select from identity_check c
    where c.user_id = waiting.user_id and c.decided_by = ${reviewer} and ${overturned(sql)})`
}

/** The number of a holder's checks that count as tries: all but those whose rejection was overturned. */
export function triesOf(sql: Sql, userId: bigint | string) {
  return sql`(select count(*) from identity_check c where c.user_id = ${String(userId)} and not ${overturned(sql)})::int`
}
