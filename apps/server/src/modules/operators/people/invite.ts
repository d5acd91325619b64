import { ApiError } from '@lode/api-contract'
import type { Sql, Tx } from '@lode/database'
import type { Actor, OperatorRole } from '@lode/domain'
import { lives } from '../operators-deps.ts'

/** Who is invited, by the hash of a one-time secret that only the inviter knows. */
type Invited = { readonly name: string; readonly role: OperatorRole; readonly secretHash: Buffer }

/**
 * Keeps the invitation with which somebody makes a passkey. One who is new is listed from here on, but can do nothing before a passkey
 * of theirs counts.
 * @throws {ApiError} `operator.refused`, `invitation`, where the secret is another invitation's.
 */
export async function invite(
  tx: Tx,
  { name, role, secretHash, actor, at }: Invited & { actor: Actor; at: Date },
): Promise<void> {
  const expiresAt = new Date(at.getTime() + lives.invitation)
  await tx`insert into operator (name, role, added_at) values (${name}, ${role}, ${at}) on conflict do nothing`
  const { count } = await tx`insert into operator_invitation (secret_hash, operator, role, actor, expires_at)
    values (${secretHash}, ${name}, ${role}, ${actor}, ${expiresAt}) on conflict do nothing`
  if (count === 0) throw new ApiError('operator.refused', { reason: 'invitation' })
}

/** Until when an invitation holds. */
export async function invitedUntil(sql: Sql, secretHash: Buffer): Promise<Date> {
  const [row] = await sql<{ expiresAt: Date }[]>`
    select expires_at as "expiresAt" from operator_invitation where secret_hash = ${secretHash}`
  if (!row) throw new ApiError('operator.refused', { reason: 'invitation' })
  return row.expiresAt
}
