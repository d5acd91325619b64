import type { Sql } from '@lode/database'

/** For how long an agent who did something counts as there, in milliseconds. */
export const thereForMs = 120_000
/** Of fewer answers nothing is said of how long they take. */
const leastAnswers = 5
/** The number of newest answers of which it is computed. */
const mostAnswers = 1_000

/** The time that half of the newest answers of 30 days took at most, in minutes; null while there are too few. */
export async function readAnswersWithin(sql: Sql, now: Date): Promise<number | null> {
  const [row] = await sql<{ count: number; seconds: number | null }[]>`
    select count(*)::int, percentile_cont(0.5) within group (order by extract(epoch from waited))::float8 as seconds
    from (select waited from support_message
      where waited is not null and at > ${new Date(now.getTime() - 30 * 86_400_000)}
      order by at desc limit ${mostAnswers}) answers`
  const { count = 0, seconds = null } = row ?? {}
  return seconds !== null && count >= leastAnswers ? Math.max(1, Math.ceil(seconds / 60)) : null
}

/** True while somebody who answers is there. */
export async function isOnline(sql: Sql, now: Date): Promise<boolean> {
  const rows =
    await sql`select from support_agent where seen_at > ${new Date(now.getTime() - thereForMs)} limit 1`
  return rows.length > 0
}
