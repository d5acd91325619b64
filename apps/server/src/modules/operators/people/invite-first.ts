import { type Database, withTransaction } from '@lode/database'
import type { Actor } from '@lode/domain'
import { hashSecret, newSecret } from '../../../platform/secrets.ts'
import { note } from '../log/note.ts'
import { lives } from '../operators-deps.ts'
import { adminsNeeded, lockOperators, standingAdmins } from '../repository.ts'

/** An invitation of the owner: for whom, and the secret of the link. */
export type FirstInvitation = { readonly name: string; readonly secret: string; readonly expiresAt: Date }

/** Explains why no first link is made: the admins who stand, and how many are missing. */
export type NotSeated = { readonly standing: readonly string[]; readonly missing: number }

/**
 * Makes the invitations of the first two admins, or of the one who is missing. Needs the owner's login: no process may. Every link that
 * was made before and not used ends, so that no more than two are ever open.
 */
export function inviteFirst(
  db: Database,
  { names, actor, at }: { names: readonly string[]; actor: Actor; at: Date },
): Promise<readonly FirstInvitation[] | NotSeated> {
  return withTransaction(db, async (tx) => {
    await lockOperators(tx)
    const standing = await standingAdmins(tx)
    const missing = Math.max(0, adminsNeeded - standing.length)
    const fresh = [...new Set(names)].filter((name) => !standing.includes(name))
    if (missing === 0 || fresh.length !== missing) return { standing, missing }
    await tx`update operator_invitation set expires_at = ${at} where first and used_at is null and expires_at > ${at}`
    const expiresAt = new Date(at.getTime() + lives.invitation)
    const made = fresh.map((name) => ({ name, secret: newSecret(), expiresAt }))
    for (const { name, secret } of made) {
      await tx`insert into operator_invitation (secret_hash, operator, role, first, actor, expires_at)
        values (${hashSecret(secret)}, ${name}, 'admin', true, ${actor}, ${expiresAt})`
      const by = actor.replace(/^operator:/, '')
      await note(tx, { at, operator: by, action: 'first_link', subject: `operator/${name}`, detail: {} })
    }
    return made
  })
}

/**
 * Moves the end of every open first link so many milliseconds further: for a clock that is moved, such as that of a local world. Needs the
 * owner's login. Returns for whom.
 */
export function prolongFirst(
  db: Database,
  { ms, actor, at }: { ms: number; actor: Actor; at: Date },
): Promise<readonly string[]> {
  return withTransaction(db, async (tx) => {
    await lockOperators(tx)
    const rows = await tx<{ operator: string }[]>`
      update operator_invitation set expires_at = expires_at + ${ms} * interval '1 millisecond'
      where first and used_at is null and expires_at > ${at} returning operator`
    const names = rows.map(({ operator }) => operator).sort()
    const by = actor.replace(/^operator:/, '')
    for (const name of names)
      await note(tx, {
        at,
        operator: by,
        action: 'first_link_prolonged',
        subject: `operator/${name}`,
        detail: { ms: String(ms) },
      })
    return names
  })
}
