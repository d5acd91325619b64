import { ApiError } from '@lode/api-contract'
import { decisionsOfSeveral } from '@lode/api-contract/console.ts'
import type { Clock } from '@lode/clock'
import { type Database, type Tx, withTransaction } from '@lode/database'
import { type OperatorRole, operatorRoles, permissionsOf } from '@lode/domain'
import type { Decision, Plan } from '../../platform/operators.ts'
import { lives } from './operators-deps.ts'
import { adminsNeeded, standingAdmins } from './repository.ts'

type Act = { request: Buffer; path: string; spentAt: Date | null }

/**
 * Counts the operators who have signed the very same request as this act within a day and may still decide it. Where they are enough, its
 * effect is there and their signatures are spent, in one transaction: of several that complete it together one does it.
 */
export function decide(
  { db, clock }: { db: Database; clock: Clock },
  { act, plan }: { act: string; plan: (tx: Tx) => Promise<Plan> },
): Promise<Decision> {
  return withTransaction(db, async (tx) => {
    const now = clock.now()
    const { request, path, spentAt } = await lockAct(tx, act)
    if (spentAt) return spentDecision(tx, { request, spentAt })
    const { needed, effect } = await plan(tx)
    const since = new Date(now.getTime() - lives.decision)
    const mayStill = operatorRoles.filter((role) => isDecidedBy(role, path))
    const rows = await tx<{ id: string; operator: string }[]>`
      select a.id, a.operator from operator_act a
        join operator o on o.name = a.operator join operator_passkey p on p.id = a.passkey
      where a.request = ${request} and a.spent_at is null and a.at >= ${since}
        and o.removed_at is null and p.ended_at is null and o.role = any (${mayStill}::text[])`
    if (needed > 1 && (await standingAdmins(tx)).length < adminsNeeded)
      throw new ApiError('operator.refused', { reason: 'two_admins' })
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
  const [row] = await tx<
    Act[]
  >`select request, path, spent_at as "spentAt" from operator_act where id = ${act}`
  if (!row) throw new Error(`act ${act} was not kept`)
  return row
}

/** Checks that a role may decide what is asked at a path; what one operator decides alone was judged with their request. */
function isDecidedBy(role: OperatorRole, path: string): boolean {
  const endpoint = decisionsOfSeveral.find((one) => one.path === path)
  return endpoint === undefined || permissionsOf(role).includes(endpoint.access.permission)
}

async function spentDecision(
  tx: Tx,
  { request, spentAt }: { request: Buffer; spentAt: Date },
): Promise<Decision> {
  const [{ signed } = { signed: 0 }] = await tx<{ signed: number }[]>`
    select count(distinct operator)::int as signed from operator_act where request = ${request} and spent_at = ${spentAt}`
  return { signed, needed: signed }
}
