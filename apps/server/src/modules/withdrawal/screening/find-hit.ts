import type { Sql } from '@lode/database'

/** What was found of a withdrawal's recipient that is not clear, where, and when. */
export type Hit = {
  readonly verdict: 'review' | 'blocked'
  readonly reason: string
  /** What stands there. */
  readonly entry: string
  /** Which list, and how old it was; null where nobody answered, or said so. */
  readonly list: string | null
  readonly listAt: Date | null
  readonly at: Date
}

/** Undefined where the recipient is clear, was not looked up, or is still being looked up. */
export async function findHit(sql: Sql, withdrawalId: string): Promise<Hit | undefined> {
  const [hit] = await sql<Hit[]>`
    select verdict, reason, source as entry, list, list_at as "listAt", at from withdrawal_screening
    where withdrawal_id = ${withdrawalId} and verdict in ('review', 'blocked')`
  return hit
}
