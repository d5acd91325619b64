import { ApiError } from '@lode/api-contract'
import { type Tx, withTransaction } from '@lode/database'
import type { OperatorRole } from '@lode/domain'
import type { Decision } from '../../../platform/operators.ts'
import { decide } from '../decide.ts'
import type { OperatorsDeps } from '../operators-deps.ts'
import { fingerprint } from '../passkey/fingerprint.ts'
import { findOperator, findPasskey, lockOperators, standingAdmins } from '../repository.ts'

/** How many admins sign a change of who works here: two, or the only one there is. */
async function neededFor(deps: OperatorsDeps): Promise<number> {
  return Math.min(2, (await standingAdmins(deps.db)).length)
}

/**
 * Lets a passkey count for an operator in a role, once enough admins have signed its fingerprint. One who is new begins with it; one who
 * lost theirs goes on with it, and the older ones end.
 * @throws {ApiError} `operator.refused` where there is no such passkey that waits.
 */
export async function vouch(
  deps: OperatorsDeps,
  act: string,
  asked: { name: string; role: OperatorRole; passkey: string; fingerprint: string },
): Promise<Decision> {
  const { db, clock } = deps
  const found = await findPasskey(db, asked.passkey)
  const waits = found && !found.first && found.vouchedAt === null && found.endedAt === null
  const same =
    waits &&
    found.operator === asked.name &&
    found.role === asked.role &&
    fingerprint(found.publicKey) === asked.fingerprint
  if (!same) throw new ApiError('operator.refused', { reason: 'passkey' })
  const decision = await decide(deps, { act, needed: await neededFor(deps) })
  if (decision.signed < decision.needed) return decision
  const at = clock.now()
  await withTransaction(db, async (tx) => {
    await lockOperators(tx)
    await tx`update operator_passkey set ended_at = ${at}
      where operator = ${asked.name} and id <> ${asked.passkey} and ended_at is null and (first or vouched_at is not null)`
    await tx`update operator_passkey set vouched_at = ${at} where id = ${asked.passkey} and vouched_at is null`
    await tx`update operator set role = ${asked.role}, removed_at = null where name = ${asked.name}`
    await demandAdmin(tx)
  })
  return decision
}

/** Gives an operator another role. @throws {ApiError} `operator.refused` where nobody would be admin, or there is no such operator. */
export async function setRole(
  deps: OperatorsDeps,
  act: string,
  { name, role }: { name: string; role: OperatorRole },
): Promise<Decision> {
  await demandOther(deps, name, role)
  const decision = await decide(deps, { act, needed: await neededFor(deps) })
  if (decision.signed < decision.needed) return decision
  await withTransaction(deps.db, async (tx) => {
    await lockOperators(tx)
    await tx`update operator set role = ${role} where name = ${name} and removed_at is null`
    await demandAdmin(tx)
  })
  return decision
}

/** Lets an operator out. @throws {ApiError} `operator.refused` as above. */
export async function remove(
  deps: OperatorsDeps,
  act: string,
  { name }: { name: string },
): Promise<Decision> {
  await demandOther(deps, name, null)
  const decision = await decide(deps, { act, needed: await neededFor(deps) })
  if (decision.signed < decision.needed) return decision
  const at = deps.clock.now()
  await withTransaction(deps.db, async (tx) => {
    await lockOperators(tx)
    await tx`update operator set removed_at = ${at} where name = ${name} and removed_at is null`
    await tx`update operator_passkey set ended_at = ${at} where operator = ${name} and ended_at is null`
    await demandAdmin(tx)
  })
  return decision
}

/** Refused before it is signed by a second where nobody would be left. */
async function demandOther({ db }: OperatorsDeps, name: string, role: OperatorRole | null): Promise<void> {
  if (!(await findOperator(db, name))) throw new ApiError('operator.refused', { reason: 'operator' })
  const admins = await standingAdmins(db)
  if (role !== 'admin' && admins.length === 1 && admins[0] === name)
    throw new ApiError('operator.refused', { reason: 'last_admin' })
}

/** Undoes the transaction where it would leave no admin who can sign. */
async function demandAdmin(tx: Tx): Promise<void> {
  if ((await standingAdmins(tx)).length === 0)
    throw new ApiError('operator.refused', { reason: 'last_admin' })
}
