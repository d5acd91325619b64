import type { Sql } from '@lode/database'
import type { OperatorRole } from '@lode/domain'
import { type PasskeyRow, pathsOfPeople, replayPeople } from './replay-people.ts'
import { type ActRow, isSignedAct } from './signed-act.ts'

/** What an operator signed, proven from the row: who, in which role they were then, and the request's body to the letter. */
export type ProvenAct = { readonly operator: string; readonly role: OperatorRole; readonly body: string }

/**
 * The acts about something that can be proven: the kept text is a request to this path, at this console; the passkey of its operator
 * signed it; and by what admins signed, played from the first passkey on, that passkey counted then, in that role. Nothing of a row is
 * believed that is not in what was signed: neither that a passkey counts nor which role an operator has.
 */
export async function readProvenActs(
  sql: Sql,
  { subject, path, origin }: { subject: string; path: string; origin: string },
): Promise<ProvenAct[]> {
  const passkeys = await sql<PasskeyRow[]>`
    select id, operator, role, public_key as key, first, at from operator_passkey`
  const rows = await sql<(ActRow & { asked: boolean })[]>`
    select a.id, a.at, a.operator, a.passkey, p.operator as "keyOperator", p.public_key as key, a.path, a.text, a.body,
      a.authenticator_data as data, a.client_data as client, a.signature, a.subject = ${subject} and a.path = ${path} as asked
    from operator_act a join operator_passkey p on p.id = a.passkey
    where a.path = any (${pathsOfPeople as string[]}) or (a.subject = ${subject} and a.path = ${path}) order by a.n`
  const people = replayPeople(passkeys)
  const proven: ProvenAct[] = []
  for (const row of rows) {
    people.admitUntil(row.at)
    const role = people.roleOf(row.passkey)
    if (role === undefined || !(await isSignedAct(row, origin))) continue
    if (row.asked) proven.push({ operator: row.operator, role, body: row.body })
    if (pathsOfPeople.includes(row.path)) people.take(row)
  }
  return proven
}
