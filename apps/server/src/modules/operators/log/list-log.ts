import type { Sql } from '@lode/database'

/** A line of the log as operators read it. */
export type LogLine = {
  number: bigint
  at: Date
  actor: string
  action: string
  subject: string
  detail: string
  hash: string
}

/** A page of the log, newest first, before a number: of everybody and everything, of one operator, or about one thing. */
export function listLog(
  sql: Sql,
  query: {
    actor?: string | undefined
    subject?: string | undefined
    before?: bigint | undefined
    limit: number
  },
): Promise<LogLine[]> {
  const { actor, subject, before, limit } = query
  return sql<LogLine[]>`
    select number, at, actor, action, subject, detail, encode(hash, 'hex') as hash from operator_log
    where true ${actor === undefined ? sql`` : sql`and actor = ${actor}`}
      ${subject === undefined ? sql`` : sql`and subject = ${subject}`}
      ${before === undefined ? sql`` : sql`and number < ${before}`}
    order by number desc limit ${limit}`
}
