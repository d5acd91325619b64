import { ApiError } from '@lode/api-contract'
import type { Tx } from '@lode/database'
import type { OperatorRole } from '@lode/domain'
import type { Decision } from '../../../platform/operators.ts'
import { decide } from '../decide.ts'
import type { OperatorsDeps } from '../operators-deps.ts'
import { fingerprint } from '../passkey/fingerprint.ts'
import {
  adminsNeeded,
  findOperator,
  findPasskey,
  isWeighty,
  lockOperators,
  standingAdmins,
} from '../repository.ts'

/**
 * Lets a passkey count for an operator in a role, once enough admins have signed its fingerprint. One who is new begins with it; one who
 * lost theirs goes on with it, and the older ones end.
 * @throws {ApiError} `operator.refused` where there is no such passkey that waits.
 */
export function vouch(
  deps: OperatorsDeps,
  act: string,
  asked: { name: string; role: OperatorRole; passkey: string; fingerprint: string },
): Promise<Decision> {
  return change(deps, act, async (tx, at) => {
    const found = await findPasskey(tx, asked.passkey)
    const waits = found && !found.first && found.vouchedAt === null && found.endedAt === null
    const same =
      waits &&
      found.operator === asked.name &&
      found.role === asked.role &&
      fingerprint(found.publicKey) === asked.fingerprint
    if (!same) throw new ApiError('operator.refused', { reason: 'passkey' })
    await demandSeated(tx, asked.role)
    return async () => {
      await tx`update operator_passkey set ended_at = ${at}
        where operator = ${asked.name} and id <> ${asked.passkey} and ended_at is null and (first or vouched_at is not null)`
      await tx`update operator_passkey set vouched_at = ${at} where id = ${asked.passkey} and vouched_at is null`
      await tx`update operator set role = ${asked.role}, removed_at = null where name = ${asked.name}`
    }
  })
}

/** Gives an operator another role. @throws {ApiError} `operator.refused` where nobody fewer than two would be admins, or there is no such operator. */
export function setRole(
  deps: OperatorsDeps,
  act: string,
  { name, role }: { name: string; role: OperatorRole },
): Promise<Decision> {
  return change(deps, act, async (tx) => {
    await demandOther(tx, name, role)
    await demandSeated(tx, role)
    return async () => {
      await tx`update operator set role = ${role} where name = ${name} and removed_at is null`
    }
  })
}

/** Lets an operator out. @throws {ApiError} `operator.refused` as above. */
export function remove(deps: OperatorsDeps, act: string, { name }: { name: string }): Promise<Decision> {
  return change(deps, act, async (tx, at) => {
    await demandOther(tx, name, null)
    return async () => {
      await tx`update operator set removed_at = ${at} where name = ${name} and removed_at is null`
      await tx`update operator_passkey set ended_at = ${at} where operator = ${name} and ended_at is null`
    }
  })
}

/**
 * Changes who works here, one change after the other: two admins sign it, and two stay. While only one stands, that one lets in who
 * decides about nothing.
 */
function change(
  deps: OperatorsDeps,
  act: string,
  judge: (tx: Tx, at: Date) => Promise<() => Promise<void>>,
): Promise<Decision> {
  return decide(deps, {
    act,
    async plan(tx) {
      await lockOperators(tx)
      const effect = await judge(tx, deps.clock.now())
      const admins = (await standingAdmins(tx)).length
      const needed = Math.min(adminsNeeded, admins)
      return { needed, effect: () => effect().then(() => demandAdmins(tx, needed)) }
    },
  })
}

/** Refused before it is signed by a second where nobody would be left. */
async function demandOther(tx: Tx, name: string, role: OperatorRole | null): Promise<void> {
  if (!(await findOperator(tx, name))) throw new ApiError('operator.refused', { reason: 'operator' })
  const admins = await standingAdmins(tx)
  if (role !== 'admin' && admins.length <= adminsNeeded && admins.includes(name))
    throw new ApiError('operator.refused', { reason: 'last_admin' })
}

/** Refuses a role that decides about money or people while fewer than two admins stand: one person could vouch for both treasurers. */
async function demandSeated(tx: Tx, role: OperatorRole): Promise<void> {
  if (isWeighty(role) && (await standingAdmins(tx)).length < adminsNeeded)
    throw new ApiError('operator.refused', { reason: 'two_admins' })
}

/** Undoes the transaction where it would leave fewer admins who can sign than signed it. */
async function demandAdmins(tx: Tx, needed: number): Promise<void> {
  if ((await standingAdmins(tx)).length < needed)
    throw new ApiError('operator.refused', { reason: 'last_admin' })
}
