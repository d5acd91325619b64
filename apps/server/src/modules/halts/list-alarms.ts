import type { Sql } from '@lode/database'

/** An alarm and what became of it. */
export type KeptAlarm = {
  id: bigint
  kind: string
  detail: string
  raisedBy: string
  at: Date
  lastAt: Date
  times: bigint
  clearedAt: Date | null
  clearedBy: string | null
  clearReason: string | null
}

/** The newest alarms, open ones first. */
export function listAlarms(sql: Sql): Promise<KeptAlarm[]> {
  return sql<KeptAlarm[]>`
    select id, kind, detail, raised_by as "raisedBy", at, last_at as "lastAt", times, cleared_at as "clearedAt",
      cleared_by as "clearedBy", clear_reason as "clearReason"
    from alarm order by (cleared_at is null) desc, last_at desc, id desc limit 50`
}
