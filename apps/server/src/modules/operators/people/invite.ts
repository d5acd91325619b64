import type { Sql } from '@lode/database'
import type { Actor, OperatorRole } from '@lode/domain'
import { hashSecret, newSecret } from '../../../platform/secrets.ts'
import { lives } from '../operators-deps.ts'

/**
 * Makes the one-time secret with which somebody makes a passkey. It is answered with here and kept nowhere. One who is new is
 * listed from here on, but can do nothing before a passkey of theirs counts.
 */
export async function invite(
  sql: Sql,
  { name, role, actor, at }: { name: string; role: OperatorRole; actor: Actor; at: Date },
): Promise<{ secret: string; expiresAt: Date }> {
  const secret = newSecret()
  const expiresAt = new Date(at.getTime() + lives.invitation)
  await sql`insert into operator (name, role, added_at) values (${name}, ${role}, ${at}) on conflict do nothing`
  await sql`insert into operator_invitation (secret_hash, operator, role, actor, expires_at)
    values (${hashSecret(secret)}, ${name}, ${role}, ${actor}, ${expiresAt})`
  return { secret, expiresAt }
}
