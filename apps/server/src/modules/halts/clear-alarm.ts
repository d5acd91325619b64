import type { Sql } from '@lode/database'
import type { Actor } from '@lode/domain'

/** Notes that a person has seen to an alarm, and why. False when none of that number stands. */
export async function clearAlarm(
  sql: Sql,
  { id, by, reason, at }: { id: bigint; by: Actor; reason: string; at: Date },
): Promise<boolean> {
  const { count } =
    await sql`update alarm set cleared_at = ${at}, cleared_by = ${by}, clear_reason = ${reason}
    where id = ${id} and cleared_at is null`
  return count > 0
}
