import { type Database, withTransaction } from '@lode/database'
import type { Clock } from '@lode/domain'
import type { Decision } from '../../platform/operators.ts'
import { lives } from './operators-deps.ts'

/**
 * Counts the operators who have signed the very same request as this act within a day and still work here. Where they are enough, what
 * they signed is spent, once: of several that complete it together one is told so.
 */
export function decide(
  { db, clock }: { db: Database; clock: Clock },
  { act, needed }: { act: string; needed: number },
): Promise<Decision> {
  return withTransaction(db, async (tx) => {
    const now = clock.now()
    const since = new Date(now.getTime() - lives.decision)
    await tx`select pg_advisory_xact_lock(hashtextextended(encode(request, 'hex'), 0)) from operator_act where id = ${act}`
    const rows = await tx<{ id: string; operator: string }[]>`
      select a.id, a.operator from operator_act a join operator o on o.name = a.operator
      where a.request = (select request from operator_act where id = ${act}) and a.spent_at is null
        and a.at >= ${since} and o.removed_at is null`
    const signed = new Set(rows.map(({ operator }) => operator)).size
    if (signed < needed) return { signed, needed }
    await tx`update operator_act set spent_at = ${now} where id = any (${rows.map(({ id }) => id)}::uuid[])`
    return { signed: needed, needed }
  })
}
