import type { Sql } from '@lode/database'
import type { Actor } from '@lode/domain'
import { isUuid } from '../../../platform/is-uuid.ts'

/** Who rejected a withdrawal of a holder's; undefined where nobody has. */
export async function findRejection(
  sql: Sql,
  { userId, id }: { userId: bigint; id: string | undefined },
): Promise<{ subject: string; by: Actor } | undefined> {
  if (id === undefined || !isUuid(id)) return undefined
  const [found] = await sql<{ subject: string; by: Actor }[]>`
    select w.id::text as subject, s.actor as by
    from withdrawal w join withdrawal_step s on s.withdrawal_id = w.id and s.state = 'rejected'
    where w.id = ${id} and w.user_id = ${userId.toString()} and w.state = 'rejected'`
  return found
}
