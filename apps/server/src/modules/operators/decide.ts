import type { Clock } from '@lode/clock'
import { type Database, type Tx, withTransaction } from '@lode/database'
import type { Decision, Plan } from '../../platform/operators.ts'
import { lives } from './operators-deps.ts'

type Act = { request: Buffer; spentAt: Date | null }

/**
 * Counts the operators who have signed the very same request as this act within a day and still work here. Where they are enough, its
 * effect is there and their signatures are spent, in one transaction: of several that complete it together one does it.
 */
export function decide(
  { db, clock }: { db: Database; clock: Clock },
  { act, plan }: { act: string; plan: (tx: Tx) => Promise<Plan> },
): Promise<Decision> {
  return withTransaction(db, async (tx) => {
    const now = clock.now()
    const { request, spentAt } = await lockAct(tx, act)
    if (spentAt) return spentDecision(tx, { request, spentAt })
    const { needed, effect } = await plan(tx)
    const since = new Date(now.getTime() - lives.decision)
    const rows = await tx<{ id: string; operator: string }[]>`
      select a.id, a.operator from operator_act a join operator o on o.name = a.operator
      where a.request = ${request} and a.spent_at is null and a.at >= ${since} and o.removed_at is null`
    const signed = new Set(rows.map(({ operator }) => operator)).size
    if (signed < needed) return { signed, needed }
    await tx`update operator_act set spent_at = ${now} where id = any (${rows.map(({ id }) => id)}::uuid[])`
    await effect(request)
    return { signed: needed, needed }
  })
}

/** Whoever signs the same waits for each other here; what an act is, is read once it is their turn. */
async function lockAct(tx: Tx, act: string): Promise<Act> {
  await tx`select pg_advisory_xact_lock(hashtextextended(encode(request, 'hex'), 0)) from operator_act where id = ${act}`
  const [row] = await tx<Act[]>`select request, spent_at as "spentAt" from operator_act where id = ${act}`
  if (!row) throw new Error(`act ${act} was not kept`)
  return row
}

async function spentDecision(tx: Tx, { request, spentAt }: Act): Promise<Decision> {
  const [{ signed } = { signed: 0 }] = await tx<{ signed: number }[]>`
    select count(distinct operator)::int as signed from operator_act where request = ${request} and spent_at = ${spentAt}`
  return { signed, needed: signed }
}
