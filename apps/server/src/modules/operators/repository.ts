import type { Sql, Tx } from '@lode/database'
import { type OperatorRole, type Permission, permissionsOf } from '@lode/domain'

/** An operator. */
export type Operator = { name: string; role: OperatorRole; addedAt: Date; removedAt: Date | null }

/** A passkey and whose it is. */
export type Passkey = {
  id: string
  operator: string
  role: OperatorRole
  publicKey: Buffer
  counter: number
  first: boolean
  at: Date
  vouchedAt: Date | null
  endedAt: Date | null
}

type PasskeyRow = Omit<Passkey, 'counter'> & { counter: bigint }

const passkeyColumns = (sql: Sql) => sql`id, operator, role, public_key as "publicKey", counter, first, at,
  vouched_at as "vouchedAt", ended_at as "endedAt"`

/** Whether a passkey counts: the first one, or one that admins have vouched for, and not ended. */
export function counts({ first, vouchedAt, endedAt }: Passkey): boolean {
  return endedAt === null && (first || vouchedAt !== null)
}

export async function findPasskey(sql: Sql, id: string): Promise<Passkey | undefined> {
  const [row] = await sql<PasskeyRow[]>`select ${passkeyColumns(sql)} from operator_passkey where id = ${id}`
  return row && { ...row, counter: Number(row.counter) }
}

export async function listPasskeys(sql: Sql): Promise<Passkey[]> {
  const rows = await sql<PasskeyRow[]>`select ${passkeyColumns(sql)} from operator_passkey order by at, id`
  return rows.map((row) => ({ ...row, counter: Number(row.counter) }))
}

/** Notes how often a passkey says that it was used. False where another answer of it has counted further meanwhile. */
export async function keepCounter(
  sql: Sql,
  { id, from, to }: { id: string; from: number; to: number },
): Promise<boolean> {
  if (to === from) return true
  const { count } =
    await sql`update operator_passkey set counter = ${to} where id = ${id} and counter = ${from}`
  return count > 0
}

export async function listOperators(sql: Sql): Promise<Operator[]> {
  return sql<
    Operator[]
  >`select name, role, added_at as "addedAt", removed_at as "removedAt" from operator order by name`
}

/** An operator who has not been removed. */
export async function findOperator(sql: Sql, name: string): Promise<Operator | undefined> {
  const [row] = await sql<Operator[]>`
    select name, role, added_at as "addedAt", removed_at as "removedAt" from operator
    where name = ${name} and removed_at is null`
  return row
}

/** The number of admins who must stand before anybody may decide about money: fewer would be one person's four eyes. */
export const adminsNeeded = 2

const weighty: readonly Permission[] = ['payouts', 'terms', 'books', 'operators']

/** Returns whether a role decides about money or people. Nobody gets such a role before two admins exist. */
export function isWeighty(role: OperatorRole): boolean {
  return permissionsOf(role).some((permission) => weighty.includes(permission))
}

/** Admins who can sign: not removed, with a passkey that counts. */
export async function standingAdmins(sql: Sql): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`
    select name from operator o where role = 'admin' and removed_at is null and exists (
      select from operator_passkey p where p.operator = o.name and ended_at is null and (first or vouched_at is not null))
    order by name`
  return rows.map(({ name }) => name)
}

/** Everything that changes who is an admin waits for this, so that two at once can't leave none. */
export async function lockOperators(tx: Tx): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtext('operators'))`
}
