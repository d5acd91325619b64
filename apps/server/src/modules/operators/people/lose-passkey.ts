import { type Database, withTransaction } from '@lode/database'
import type { Actor } from '@lode/domain'
import { note } from '../log/note.ts'
import { lockOperators } from '../repository.ts'

/**
 * Ends the passkeys of an operator who has lost theirs, on the owner's command: the console and the signer's replay go by it. Nothing that
 * they sign from now on counts. Needs the owner's login.
 * @returns False where there is no passkey of that name that was not lost before.
 */
export function losePasskey(
  db: Database,
  { name, actor, at }: { name: string; actor: Actor; at: Date },
): Promise<boolean> {
  return withTransaction(db, async (tx) => {
    await lockOperators(tx)
    const { count } = await tx`
      update operator_passkey set lost_at = ${at}, ended_at = coalesce(ended_at, ${at})
      where operator = ${name} and lost_at is null`
    if (count === 0) return false
    await tx`update operator_invitation set expires_at = ${at} where operator = ${name} and used_at is null and expires_at > ${at}`
    await tx`update operator set removed_at = ${at} where name = ${name} and removed_at is null`
    const by = actor.replace(/^operator:/, '')
    await note(tx, { at, operator: by, action: 'lost', subject: `operator/${name}`, detail: {} })
    return true
  })
}
