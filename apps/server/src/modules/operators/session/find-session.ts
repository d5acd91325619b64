import { timingSafeEqual } from 'node:crypto'
import type { Sql } from '@lode/database'
import type { OperatorRole } from '@lode/domain'
import type { OperatorSession } from '../../../platform/operators.ts'
import { hashSecret } from '../../../platform/secrets.ts'
import type { SessionHalves } from '../../../platform/sessions.ts'
import { lives } from '../operators-deps.ts'

type Row = { id: string; name: string; role: OperatorRole; cookieHash: Buffer; seenAt: Date; expiresAt: Date }

/** How often a session is noted as used: not at each of its requests. */
const noteEveryMs = 60_000

/**
 * The session that both halves prove, of an operator who was not removed and whose passkey still counts; null where one is missing,
 * wrong, over, or where nobody did anything for fifteen minutes: what is asked for in the background does not count.
 */
export async function findSession(
  sql: Sql,
  { token, cookie, now, background = false }: SessionHalves & { now: Date; background?: boolean },
): Promise<OperatorSession | null> {
  const [row] = await sql<Row[]>`
    select s.id, o.name, o.role, s.cookie_hash as "cookieHash", s.seen_at as "seenAt", s.expires_at as "expiresAt"
    from operator_session s join operator_passkey p on p.id = s.passkey join operator o on o.name = p.operator
    where s.header_hash = ${hashSecret(token)} and s.expires_at > ${now} and p.ended_at is null and o.removed_at is null`
  if (!row || !timingSafeEqual(row.cookieHash, hashSecret(cookie))) return null
  const idle = now.getTime() - row.seenAt.getTime()
  if (idle > lives.idle) return null
  if (!background && idle > noteEveryMs)
    await sql`update operator_session set seen_at = ${now} where id = ${row.id}`
  const { id, name, role, expiresAt } = row
  return { id, name, role, expiresAt }
}
