import type { Sql } from '@lode/database'
import type { Actor } from '@lode/domain'

/**
 * Lets payouts go on, as far as this halt goes; who did it and why is kept with it. False when it was cleared before, or never was.
 * @example await clearHalt(db, { id: 3n, by: 'operator:ana', reason: 'both nodes agree again', at: clock.now() })
 */
export async function clearHalt(
  sql: Sql,
  { id, by, reason, at }: { id: bigint; by: Actor; reason: string; at: Date },
): Promise<boolean> {
  const { count } = await sql`with cleared as (
      update halt set cleared_at = ${at}, cleared_by = ${by}, clear_reason = ${reason}
      where id = ${id} and cleared_at is null returning cleared_by)
    select tell(array['halt'], array[null::text], array[cleared_by], array['{}']) from cleared`
  return count > 0
}
