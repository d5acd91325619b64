import type { ReplyOf } from '@lode/api-contract'
import type { consoleEndpoints } from '@lode/api-contract/console.ts'
import type { Sql } from '@lode/database'

type House = ReplyOf<typeof consoleEndpoints.state.house>
type Row = { folder: string; endedAt: Date | null; bytes: bigint | null; lookedAt: Date }

/** The newest backup of each folder, and how far the archive of the log is behind. */
export async function readBackups(sql: Sql): Promise<Pick<House, 'backups' | 'archive'>> {
  const rows = await sql<Row[]>`
    select folder, ended_at as "endedAt", bytes, looked_at as "lookedAt" from backup_seen order by folder limit 20`
  const [archive] = await sql<{ active: boolean; behind: string }[]>`
    select active, greatest(pg_wal_lsn_diff(pg_current_wal_lsn(), restart_lsn), 0)::text as behind
    from pg_replication_slots where slot_name = 'lode_backup' and restart_lsn is not null`
  return {
    backups: rows.map(({ folder, endedAt, bytes, lookedAt }) => ({
      ...{ folder, endedAt: endedAt?.toISOString() ?? null, bytes: bytes === null ? null : String(bytes) },
      lookedAt: lookedAt.toISOString(),
    })),
    archive: archive ?? null,
  }
}
