import type { Sql } from '@lode/database'
import { type Permission, permissionsOf } from '@lode/domain'
import { lives } from '../operators-deps.ts'
import { adminsNeeded } from '../repository.ts'
import {
  adminsOf,
  type PasskeyRow,
  pathsOfPeople,
  replayPeople,
  roleIn,
  type Standing,
} from './replay-people.ts'
import { type ActRow, isSignedAct } from './signed-act.ts'

/** An act of an operator, proven from its row: who signed, with which passkey, the request's body to the letter, and who stood then. */
export type ProvenAct = {
  readonly operator: string
  readonly passkey: string
  readonly at: Date
  readonly body: string
  readonly standing: Standing
}

/**
 * The operators whose signatures of one body complete a decision: so many as it needs, signed within a day, each of whom may still
 * decide it when the last one signs. A decision of several takes two admins who stand, as in the console. Null until it is complete.
 * @param acts Of the same subject, in their order.
 */
export function completedBy(
  acts: readonly ProvenAct[],
  { permission, needed }: { permission: Permission; needed: number },
): readonly string[] | null {
  for (const [i, { at, body, standing }] of acts.entries()) {
    if (needed > 1 && adminsOf(standing).size < adminsNeeded) continue
    const since = at.getTime() - lives.decision
    const mayStill = acts.slice(0, i + 1).filter((one) => {
      const role = roleIn(standing, one.passkey)
      return (
        one.body === body &&
        one.at.getTime() >= since &&
        role !== undefined &&
        permissionsOf(role).includes(permission)
      )
    })
    const who = [...new Set(mayStill.map(({ operator }) => operator))]
    if (who.length >= needed) return who
  }
  return null
}

/**
 * The acts about something that can be proven: the kept text is a request to this path, at this console; the passkey of its operator
 * signed it; and by what admins signed, played from the first passkey on, that passkey counted then. Nothing of a row is
 * believed that is not in what was signed: neither that a passkey counts nor which role an operator has.
 */
export async function readProvenActs(
  sql: Sql,
  { subject, path, origin }: { subject: string; path: string; origin: string },
): Promise<ProvenAct[]> {
  const passkeys = await sql<PasskeyRow[]>`
    select id, operator, role, public_key as key, first, at, lost_at as "lostAt" from operator_passkey`
  const rows = await sql<(ActRow & { asked: boolean })[]>`
    select a.id, a.at, a.operator, a.passkey, p.operator as "keyOperator", p.public_key as key, a.path, a.text, a.body,
      a.authenticator_data as data, a.client_data as client, a.signature, a.subject = ${subject} and a.path = ${path} as asked
    from operator_act a join operator_passkey p on p.id = a.passkey
    where a.path = any (${pathsOfPeople as string[]}) or (a.subject = ${subject} and a.path = ${path}) order by a.n`
  const people = replayPeople(passkeys)
  const proven: ProvenAct[] = []
  for (const row of rows) {
    people.admitUntil(row.at)
    if (people.roleOf(row.passkey) === undefined || !(await isSignedAct(row, origin))) continue
    const { operator, passkey, at, body } = row
    if (row.asked) proven.push({ operator, passkey, at, body, standing: people.standing() })
    if (pathsOfPeople.includes(row.path)) people.take(row)
  }
  return proven
}
