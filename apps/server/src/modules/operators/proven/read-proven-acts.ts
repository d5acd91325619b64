import { createHash } from 'node:crypto'
import { operatorText } from '@lode/api-contract'
import { consoleEndpoints } from '@lode/api-contract/console.ts'
import type { Sql } from '@lode/database'
import { type OperatorRole, policyVersion } from '@lode/domain'
import { digestOf } from '../keep-act.ts'
import { fingerprint } from '../passkey/fingerprint.ts'
import { verifyAssertion } from '../passkey/verify-assertion.ts'

/** What an operator signed, proven from the row: who, and the request's body to the letter. */
export type ProvenAct = { readonly operator: string; readonly role: OperatorRole; readonly body: string }

type Row = {
  id: string
  operator: string
  role: OperatorRole
  passkey: string
  keyOperator: string
  keyRole: OperatorRole
  key: Buffer
  first: boolean
  text: string
  body: string
  data: Buffer
  client: Buffer
  signature: Buffer
}

/**
 * The acts about something that can be proven: the kept text is a request to this path, at this console; the
 * passkey of its operator signed it; and that passkey is the first one, or an admin signed its fingerprint, and so on back to the first.
 * Nothing of a row is believed that is not in what was signed.
 */
export async function readProvenActs(
  sql: Sql,
  asked: { subject: string; path: string; origin: string },
): Promise<ProvenAct[]> {
  return prove(sql, asked, new Set())
}

async function prove(
  sql: Sql,
  { subject, path, origin }: { subject: string; path: string; origin: string },
  behind: ReadonlySet<string>,
): Promise<ProvenAct[]> {
  const rows = await sql<Row[]>`
    select a.id, a.operator, o.role, a.passkey, p.operator as "keyOperator", p.role as "keyRole", p.public_key as key, p.first,
      a.text, a.body, a.authenticator_data as data, a.client_data as client, a.signature
    from operator_act a join operator_passkey p on p.id = a.passkey join operator o on o.name = a.operator
    where a.subject = ${subject} and a.path = ${path} order by a.at limit 50`
  const proven: ProvenAct[] = []
  for (const row of rows)
    if (
      saysSo(row, { path, origin }) &&
      (await isSigned(row, origin)) &&
      (await isVouched(sql, row, origin, behind))
    )
      proven.push({ operator: row.operator, role: row.role, body: row.body })
  return proven
}

/**
 * Whether the text that was signed is this request by this operator: made again from its own nonce, under the table of permissions of
 * then. What a role may is judged by today's: who was vouched for under an earlier one still is.
 */
function saysSo(row: Row, { path, origin }: { path: string; origin: string }): boolean {
  const [, , , policyLine = '', nonce = ''] = row.text.split('\n')
  const policy = Number(/^policy ([1-9]\d{0,5})$/.exec(policyLine)?.[1])
  const request = { method: 'POST', path, idempotencyKey: row.id, body: row.body }
  return (
    row.keyOperator === row.operator &&
    policy <= policyVersion &&
    row.text === operatorText({ origin, operator: row.operator, policy, nonce, ...request })
  )
}

async function isSigned(row: Row, origin: string): Promise<boolean> {
  if (!origin) return false
  const text = (bytes: Buffer) => bytes.toString('base64url')
  const verified = await verifyAssertion({
    assertion: {
      ...{ id: row.passkey, rawId: row.passkey, type: 'public-key' },
      response: {
        ...{ clientDataJSON: text(row.client), authenticatorData: text(row.data) },
        signature: text(row.signature),
      },
    },
    ...{ challenge: digestOf(row.text), origin },
    passkey: { id: row.passkey, publicKey: row.key, counter: 0 },
  })
  return verified !== null
}

/** Whether a passkey is the first, or an admin, whose own is so proven, signed its fingerprint. */
async function isVouched(sql: Sql, row: Row, origin: string, behind: ReadonlySet<string>): Promise<boolean> {
  if (row.first) return true
  if (behind.has(row.passkey)) return false
  const { path } = consoleEndpoints.operators.vouch
  const asked = { subject: `operator/${row.operator}`, path, origin }
  const acts = await prove(sql, asked, new Set([...behind, row.passkey]))
  const wanted = {
    name: row.operator,
    role: row.keyRole,
    passkey: row.passkey,
    fingerprint: fingerprint(row.key),
  }
  return acts.some(
    ({ role, body, operator }) =>
      role === 'admin' && operator !== row.operator && digest(body) === digest(JSON.stringify(wanted)),
  )
}

/** Of JSON: the same for the same fields, in whichever order they stand. */
function digest(body: string): string {
  const fields = Object.entries(JSON.parse(body) as object).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return createHash('sha256').update(JSON.stringify(fields)).digest('hex')
}
