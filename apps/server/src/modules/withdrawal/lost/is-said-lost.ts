import type { Sql } from '@lode/database'

/** Whether an open halt says of a withdrawal that its payment is lost for good. */
export async function isSaidLost(sql: Sql, id: string): Promise<boolean> {
  const halts = await sql`select from halt
    where kind = 'payout_lost' and cleared_at is null and strpos(reason, ${id}) > 0`
  return halts.length > 0
}
