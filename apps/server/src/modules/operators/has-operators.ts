import type { Sql } from '@lode/database'

/** Whether there is a console that somebody has ever joined: from then on what operators decide is signed. */
export async function hasOperators(sql: Sql): Promise<boolean> {
  const rows = await sql`select from operator_passkey where first limit 1`
  return rows.length > 0
}
