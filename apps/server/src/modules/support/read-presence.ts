import type { Sql } from '@lode/database'

/** For how long an agent who did something counts as there, in milliseconds. */
export const thereForMs = 120_000
/** Of fewer answers nothing is said of how long they take. */
const leastAnswers = 5

/** Whether somebody who answers is there, and in how many minutes half of the answers of 30 days came. */
export async function readPresence(
  sql: Sql,
  now: Date,
): Promise<{ online: boolean; answersWithin: number | null }> {
  const [row] = await sql<{ online: boolean; count: number; seconds: number | null }[]>`
    select exists (select from support_agent where seen_at > ${new Date(now.getTime() - thereForMs)}) as online,
      count(*)::int, percentile_cont(0.5) within group (order by extract(epoch from waited))::float8 as seconds
    from support_message where waited is not null and at > ${new Date(now.getTime() - 30 * 86_400_000)}`
  const { online = false, count = 0, seconds = null } = row ?? {}
  const measured = seconds !== null && count >= leastAnswers
  return { online, answersWithin: measured ? Math.max(1, Math.ceil(seconds / 60)) : null }
}
