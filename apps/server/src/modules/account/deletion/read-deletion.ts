import type { endpoints, ReplyOf } from '@lode/api-contract'
import type { Sql } from '@lode/database'
import { type Money, toWire } from '@lode/domain'
import { readAccountTerms } from './deletion-terms.ts'
import { obstaclesOf } from './obstacles-of.ts'
import { restOf } from './rest-of.ts'

/** How it stands with the deletion of an account, as it is shown. */
export type DeletionWire = ReplyOf<typeof endpoints.account.deletion>

type Row = { id: string; state: 'waiting' | 'erasing' | 'stopped'; askedAt: Date; dueAt: Date }

/** Reads the deletion that waits, or was stopped last, what stands in the way of one, what of it can be given up, and what would stay. */
export async function readDeletion(
  sql: Sql,
  { userId, now, leasts }: { userId: bigint; now: Date; leasts: readonly Money[] },
): Promise<DeletionWire> {
  const [row] = await sql<(Row & { state: string })[]>`
    select id, state, asked_at as "askedAt", due_at as "dueAt" from account_deletion
    where user_id = ${userId.toString()} order by asked_at desc, id limit 1`
  const told = row && ['waiting', 'erasing', 'stopped'].includes(row.state) ? row : undefined
  return {
    deletion: told
      ? {
          id: told.id,
          state: told.state,
          askedAt: told.askedAt.toISOString(),
          dueAt: told.dueAt.toISOString(),
        }
      : null,
    obstacles: await obstaclesOf(sql, userId),
    rest: (await restOf(sql, { userId, leasts })).map(({ amount }) => toWire(amount)),
    terms: await readAccountTerms(sql, now),
  }
}
