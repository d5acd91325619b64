import type { Sql } from '@lode/database'
import type { Actor, HaltCause } from '@lode/domain'

/** Stops payouts until a person clears it. The same reason is kept once. `params` are what the text of the cause names. */
export async function raiseHalt(
  sql: Sql,
  halt: { kind: HaltCause; reason: string; params?: Readonly<Record<string, string>>; by: Actor; at: Date },
): Promise<void> {
  const { kind, reason, params = {}, by, at } = halt
  await sql`with raised as (
      insert into halt (kind, reason, params, raised_by, at) values (${kind}, ${reason}, ${sql.json(params)}, ${by}, ${at})
      on conflict do nothing returning raised_by)
    select tell(array['halt'], array[null::text], array[raised_by], array['{}']) from raised`
}

/** The oldest halt that nobody cleared, if there is one. */
export async function openHalt(sql: Sql): Promise<{ kind: HaltCause; reason: string } | undefined> {
  const [row] = await sql<{ kind: HaltCause; reason: string }[]>`
    select kind, reason from halt where cleared_at is null order by id limit 1`
  return row
}
