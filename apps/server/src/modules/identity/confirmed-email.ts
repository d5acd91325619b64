import type { Sql } from '@lode/database'

/** The address that a holder has confirmed by a code; null while there is none. */
export async function confirmedEmail(sql: Sql, userId: bigint): Promise<string | null> {
  const [row] = await sql<
    { email: string }[]
  >`select email from email_binding where user_id = ${userId.toString()}`
  return row?.email ?? null
}
