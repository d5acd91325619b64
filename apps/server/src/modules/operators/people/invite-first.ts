import type { Database } from '@lode/database'
import type { Actor } from '@lode/domain'
import { hashSecret, newSecret } from '../../../platform/secrets.ts'
import { lives } from '../operators-deps.ts'
import { standingAdmins } from '../repository.ts'

/**
 * Makes the invitation of the first admin, or of one where none is left who can sign. Needs the owner's login: no process may. Undefined
 * where an admin is there, who invites others.
 */
export async function inviteFirst(
  db: Database,
  { name, actor, at }: { name: string; actor: Actor; at: Date },
): Promise<{ secret: string; expiresAt: Date } | undefined> {
  if ((await standingAdmins(db)).length > 0) return undefined
  const secret = newSecret()
  const expiresAt = new Date(at.getTime() + lives.invitation)
  await db`insert into operator_invitation (secret_hash, operator, role, first, actor, expires_at)
    values (${hashSecret(secret)}, ${name}, 'admin', true, ${actor}, ${expiresAt})`
  return { secret, expiresAt }
}
