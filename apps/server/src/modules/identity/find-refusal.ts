import type { Sql } from '@lode/database'
import type { Actor } from '@lode/domain'
import { canSubmit, newestCheck } from './newest-check.ts'
import { readIdentityTerms } from './terms.ts'

/** Who refused a holder's check for good; undefined while there is nothing of the kind, or it can be sent again without an appeal. */
export async function findRefusal(
  sql: Sql,
  { userId, now }: { userId: bigint; now: Date },
): Promise<{ subject: string; by: Actor } | undefined> {
  const check = await newestCheck(sql, userId)
  if (check?.state !== 'rejected' || check.decidedBy === null) return undefined
  if (!check.reopened && canSubmit(check, await readIdentityTerms(sql, now))) return undefined
  return { subject: `${userId}/${check.attempt}`, by: check.decidedBy }
}
