import type { Sql } from '@lode/database'
import type { Actor } from '@lode/domain'

/** Why payouts stand still. */
export type HaltKind =
  | 'deep_reorg'
  | 'reserves_short'
  | 'paid_unexpectedly'
  | 'payout_lost'
  | 'token_fee'
  | 'books_wrong'
  | 'manual'

/** Stops payouts until a person clears it. The same reason is kept once. */
export async function raiseHalt(
  sql: Sql,
  { kind, reason, by, at }: { kind: HaltKind; reason: string; by: Actor; at: Date },
): Promise<void> {
  await sql`insert into halt (kind, reason, raised_by, at) values (${kind}, ${reason}, ${by}, ${at})
    on conflict do nothing`
}

/** The oldest halt that nobody cleared, if there is one. */
export async function openHalt(sql: Sql): Promise<{ kind: HaltKind; reason: string } | undefined> {
  const [row] = await sql<{ kind: HaltKind; reason: string }[]>`
    select kind, reason from halt where cleared_at is null order by id limit 1`
  return row
}
