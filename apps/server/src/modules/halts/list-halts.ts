import type { Sql } from '@lode/database'
import type { HaltCause } from '@lode/domain'

/** A halt and what became of it. */
export type Halt = {
  id: bigint
  kind: HaltCause
  reason: string
  raisedBy: string
  at: Date
  clearedAt: Date | null
  clearedBy: string | null
  clearReason: string | null
}

/** The newest halts, open ones first. */
export function listHalts(sql: Sql, { limit }: { limit: number }): Promise<Halt[]> {
  return sql<Halt[]>`
    select id, kind, reason, raised_by as "raisedBy", at, cleared_at as "clearedAt", cleared_by as "clearedBy",
      clear_reason as "clearReason"
    from halt order by (cleared_at is null) desc, id desc limit ${limit}`
}
