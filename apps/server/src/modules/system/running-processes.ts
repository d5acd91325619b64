import type { Sql } from '@lode/database'
import { silentAfterMs } from '../../platform/keep-process-run.ts'

/** A process as it said of itself. `silent`: it has not ended, and has not been heard of any more. */
export type ProcessRun = {
  roles: string
  version: string
  commit: string
  startedAt: Date
  seenAt: Date
  silent: boolean
}

/** The processes that run, and those of the last day that fell silent, the oldest first. */
export function runningProcesses(sql: Sql): Promise<ProcessRun[]> {
  return sql<ProcessRun[]>`
    select roles, version, commit, started_at as "startedAt", seen_at as "seenAt",
      seen_at < clock_timestamp() - ${silentAfterMs} * interval '1 millisecond' as silent
    from process_run where ended_at is null and seen_at > clock_timestamp() - interval '1 day'
    order by started_at, roles limit 200`
}
