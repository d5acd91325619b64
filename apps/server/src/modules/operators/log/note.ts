import type { Sql } from '@lode/database'
import type { OperatorNote } from '../../../platform/operators.ts'

/** Adds a line to the log of operators, chained to the one before. */
export async function note(
  sql: Sql,
  { operator, action, subject, detail, at }: OperatorNote & { at: Date },
): Promise<void> {
  await sql`select note_operator(${at}, ${`operator:${operator}`}, ${action}, ${subject}, ${JSON.stringify(detail)})`
}
