import type { Database } from '@lode/database'
import { readNewest } from '@lode/database/backup'
import type { Alarm } from '../../../platform/alarm.ts'
import type { Job } from '../../../platform/jobs/job.ts'

type Deps = { db: Database; alarm: Alarm; backups: { folder: string; oldestMs: number } }

/** Notes the newest base backup of a folder for the console, and rings while it is older than it may be, or while there is none. */
export function createBackupWatch({ db, alarm, backups: { folder, oldestMs } }: Deps): Job {
  return {
    name: 'backup-watch',
    everyMs: 600_000,
    async run() {
      const newest = await readNewest(folder)
      const [row] = await db<{ age: string | null }[]>`
        insert into backup_seen (folder, ended_at, bytes, looked_at)
        values (${folder}, ${newest?.endedAt ?? null}, ${newest?.bytes ?? null}, clock_timestamp())
        on conflict (folder) do update set ended_at = excluded.ended_at, bytes = excluded.bytes, looked_at = excluded.looked_at
        returning extract(epoch from clock_timestamp() - ended_at)::text as age`
      const hours = Number(row?.age ?? Number.NaN) / 3600
      if (hours * 3_600_000 <= oldestMs) return
      const found = newest ? `the newest is ${Math.floor(hours)} hours old` : 'there is none'
      const limit = `no older than ${oldestMs / 3_600_000} hours`
      alarm({ kind: 'backup_old', about: folder, detail: `${found} in ${folder}, and it should be ${limit}` })
    },
  }
}
