import type { Sql } from '@lode/database'

/** Whether a holder's identity was checked with success. What asks for it asks here. */
export async function isVerified(sql: Sql, userId: bigint): Promise<boolean> {
  const rows =
    await sql`select from identity_check where user_id = ${userId.toString()} and state = 'approved'`
  return rows.count > 0
}
