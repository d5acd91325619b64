import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { placesOf, readArchive, readBases } from './backup-folder.ts'
import { parsePosition, segmentName } from './wal-position.ts'

/**
 * Deletes all but the newest `keep` base backups, and the log that only the deleted ones needed. Answers with the
 * names of the deleted base backups.
 */
export async function pruneBackups({ to, keep }: { to: string; keep: number }): Promise<string[]> {
  const { bases, wal } = placesOf(to)
  const archive = await readArchive(to)
  const all = await readBases(to)
  const kept = all.slice(-Math.max(keep, 1))
  const [oldest] = kept
  const old = all.slice(0, -kept.length || all.length)
  for (const { name } of old) await rm(join(bases, name), { recursive: true })
  if (!archive || !oldest) return []
  const { timeline, startPosition } = oldest
  const segmentBytes = BigInt(archive.segmentBytes)
  const first = segmentName({ timeline, segmentBytes }, parsePosition(startPosition))
  for (const name of await readdir(wal))
    if (/^[0-9A-F]{24}/.test(name) && name < first) await rm(join(wal, name))
  return old.map(({ name }) => name)
}
