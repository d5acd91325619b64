import { type Clock, pause, systemClock } from '@lode/clock'
import { archiveWal } from './archive-wal.ts'
import { readBases } from './backup-folder.ts'
import { openReplication } from './open-replication.ts'
import { pruneBackups } from './prune-backups.ts'
import { takeBaseBackup } from './take-base-backup.ts'

/**
 * Keeps a folder of backups until `signal` aborts: archives the log all the time, takes a base backup whenever the
 * newest of this server's timeline is older than `everyMs`, and keeps the newest `keep` of them.
 * Throws when the connection or the disk fails; what starts it starts it again.
 * @throws {BackupRefused}
 */
export async function keepBackups(
  {
    url,
    to,
    everyMs,
    keep,
    say,
    clock = systemClock,
  }: {
    url: string
    to: string
    everyMs: number
    keep: number
    say: (line: string) => void
    clock?: Clock
  },
  signal: AbortSignal,
): Promise<void> {
  const over = new AbortController()
  const ending = AbortSignal.any([signal, over.signal])
  const archive = await archiveWal({ url, to, clock })
  say(`archiving the log into ${to}`)
  const bases = async () => {
    while (!ending.aborted) {
      const age = await ageOfNewest({ url, to, clock })
      if (age >= everyMs) {
        const { name, bytes } = await takeBaseBackup({ url, to })
        say(`base backup ${name}, ${(bytes / 1e6).toFixed(1)} MB`)
        for (const old of await pruneBackups({ to, keep })) say(`deleted ${old}`)
      }
      await pause(clock, Math.min(Math.max(everyMs - age, 1000), 3_600_000), ending)
    }
  }
  try {
    await Promise.race([archive.ended, bases()])
  } finally {
    over.abort()
    await archive.stop()
  }
}

async function ageOfNewest({ url, to, clock }: { url: string; to: string; clock: Clock }): Promise<number> {
  const server = await openReplication(url)
  await server.end()
  const newest = (await readBases(to)).findLast(({ timeline }) => timeline === server.timeline)
  return newest ? clock.now().getTime() - Date.parse(newest.endedAt) : Number.POSITIVE_INFINITY
}
