import type { Sql } from '@lode/database'

/** Whether a withdrawal's recipient was looked up and is not clear: then no rule lets it be paid, and two operators must. */
export async function isUnclear(sql: Sql, withdrawalId: string): Promise<boolean> {
  const rows = await sql`
    select from withdrawal_screening where withdrawal_id = ${withdrawalId} and verdict is distinct from 'clear'`
  return rows.length > 0
}
