import type { Sql } from '@lode/database'
import type { Actor } from '@lode/domain'

/** Notes that somebody who answers is there. */
export async function noteAgent(sql: Sql, { agent, at }: { agent: Actor; at: Date }): Promise<void> {
  await sql`insert into support_agent values (${agent}, ${at})
    on conflict (actor) do update set seen_at = greatest(support_agent.seen_at, excluded.seen_at)`
}
