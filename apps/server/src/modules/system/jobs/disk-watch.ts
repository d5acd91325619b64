import type { Alarm } from '../../../platform/alarm.ts'
import { diskSpace, type WatchedDisk } from '../../../platform/disk-space.ts'
import type { Job } from '../../../platform/jobs/job.ts'

/**
 * Rings before the database's disk is full, and at each run until there is space again. Stops nothing: all that money
 * depends on is right to the last byte, and a full disk loses nothing that was acknowledged.
 * @example const job = createDiskWatch({ disk: { folder: '/var/lib/postgresql', alarmBelow: 5_000_000_000n }, alarm })
 */
export function createDiskWatch({ disk, alarm }: { disk: WatchedDisk; alarm: Alarm }): Job {
  return {
    name: 'disk-watch',
    everyMs: 30_000,
    async run() {
      const { free, low } = await diskSpace(disk)
      if (!low) return
      const detail = `${free / 1_000_000n} MB free at ${disk.folder}, below the limit of ${disk.alarmBelow / 1_000_000n} MB: free up space`
      alarm({ kind: 'disk_low', about: disk.folder, detail })
    },
  }
}
