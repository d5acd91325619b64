import type { ReplyOf } from '@lode/api-contract'
import type { consoleEndpoints } from '@lode/api-contract/console.ts'
import type { Sql } from '@lode/database'
import { opensAt } from '../opens-at.ts'
import { readAnswersWithin, thereForMs } from '../read-presence.ts'
import { readSupportTerms } from '../terms.ts'

type Desk = ReplyOf<typeof consoleEndpoints.support.desk>

/** Who is there, the hours, how much waits and since when, and the texts that are kept. */
export async function readDesk(sql: Sql, now: Date): Promise<Desk> {
  const terms = await readSupportTerms(sql, now)
  const answersWithin = await readAnswersWithin(sql, now)
  const agents = await sql<{ actor: string; seenAt: Date }[]>`
    select actor, seen_at as "seenAt" from support_agent order by seen_at desc limit 50`
  const [queue] = await sql<{ waiting: number; oldest: Date | null }[]>`
    select count(*)::int as waiting, min(waiting_since) as oldest from support_conversation where waiting_since is not null`
  return {
    agents: agents.map(({ actor, seenAt }) => ({
      name: actor.replace(/^operator:/, ''),
      seenAt: seenAt.toISOString(),
      there: now.getTime() - seenAt.getTime() < thereForMs,
    })),
    waiting: queue?.waiting ?? 0,
    oldest: queue?.oldest?.toISOString() ?? null,
    opensAt: opensAt(terms.hours, now)?.toISOString() ?? null,
    answersWithin,
    macros: terms.macros,
  }
}
