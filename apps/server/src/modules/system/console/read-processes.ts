import type { ReplyOf } from '@lode/api-contract'
import type { consoleEndpoints } from '@lode/api-contract/console.ts'
import type { Sql } from '@lode/database'
import { runningProcesses } from '../running-processes.ts'
import { versionsApart } from '../versions-apart.ts'

type House = ReplyOf<typeof consoleEndpoints.state.house>

/** What runs, and since when two versions do. */
export async function readProcesses(sql: Sql): Promise<Pick<House, 'processes' | 'versionsSince'>> {
  const processes = await runningProcesses(sql)
  return {
    processes: processes.map(({ startedAt, seenAt, ...row }) => ({
      ...{ ...row, startedAt: startedAt.toISOString(), seenAt: seenAt.toISOString() },
    })),
    versionsSince: versionsApart(processes)?.since.toISOString() ?? null,
  }
}
