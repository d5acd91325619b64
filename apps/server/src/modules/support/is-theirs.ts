import type { Sql } from '@lode/database'
import { userOwner } from '@lode/ledger'
import type { Person } from '../../platform/http/route.ts'
import type { Message } from './message.ts'

/** Whether what a message is about is its person's own. A visitor has nothing. */
export async function isTheirs(
  sql: Sql,
  person: Person,
  { kind, id }: NonNullable<Message['about']>,
): Promise<boolean> {
  if (!('userId' in person)) return false
  const user = person.userId.toString()
  const source = {
    order: sql`select from mining_order where id = ${id} and user_id = ${user}`,
    deposit: sql`select from deposit where id = ${id} and owner = ${userOwner(person.userId)}`,
    withdrawal: sql`select from withdrawal where id = ${id} and user_id = ${user}`,
  }[kind]
  const [row] = await sql<{ theirs: boolean }[]>`select exists (${source}) as theirs`
  return row?.theirs ?? false
}
