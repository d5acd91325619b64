import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type BaseBackup, placesOf, readArchive, readBases } from './backup-folder.ts'
import { BackupRefused } from './backup-refused.ts'
import { nothingThere, tellingAccess } from './telling-access.ts'
import { parsePosition, segmentName, segmentStart } from './wal-position.ts'

/** A base backup that was found whole, and how far the log beside it leads. */
export type Verified = { readonly base: BaseBackup; readonly segments: number }

/**
 * Checks the base backup from which a moment (default: the newest there is) would be restored, and every segment
 * of the log behind it: all checksums, and that none is left out.
 * @throws {BackupRefused} `backup.none` | `backup.damaged` | `backup.wal_gap` | `backup.no_access`
 */
export function verifyBackup(options: { from: string; until?: Date }): Promise<Verified> {
  return tellingAccess(() => verify(options))
}

async function verify(options: { from: string; until?: Date }): Promise<Verified> {
  const { from, until } = options
  const archive = await readArchive(from)
  const bases = await readBases(from)
  const base = bases.findLast(({ endedAt }) => until === undefined || new Date(endedAt) <= until)
  if (!archive || !base)
    throw new BackupRefused(
      'backup.none',
      bases[0] ? `the oldest backup in ${from} was ready at ${bases[0].endedAt}` : `${from} holds no backup`,
    )
  const folder = join(placesOf(from).bases, base.name)
  await compare(join(folder, 'base.tar.zst'), base.sha256.archive)
  await compare(join(folder, 'backup_manifest'), base.sha256.manifest)
  const segments = await verifyLog(from, { base, segmentBytes: BigInt(archive.segmentBytes) })
  return { base, segments }
}

async function verifyLog(
  from: string,
  { base, segmentBytes }: { base: BaseBackup; segmentBytes: bigint },
): Promise<number> {
  const { wal, sums } = placesOf(from)
  const names = ((await readdir(wal).catch(nothingThere)) ?? [])
    .filter((name) => name !== 'SHA256SUMS')
    .sort()
  const text = (await readFile(sums, 'utf8').catch(nothingThere)) ?? ''
  const sumOf = new Map(text.split('\n').map((line) => [line.slice(66), line.slice(0, 64)]))
  const { timeline } = base
  const first = segmentName({ timeline, segmentBytes }, parsePosition(base.startPosition))
  const mine = names.filter((name) => name.slice(0, 8) === first.slice(0, 8) && name.slice(0, 24) >= first)
  let expected: string | undefined
  for (const name of mine) {
    const segment = name.slice(0, 24)
    // The base holds the log up to its own end, so the archive may begin anywhere up to there.
    expected ??=
      segment <= segmentName({ timeline, segmentBytes }, parsePosition(base.endPosition)) ? segment : first
    if (segment !== expected)
      throw new BackupRefused('backup.wal_gap', `${expected} is missing between ${first} and ${name}`)
    if (name === segment) await compare(join(wal, name), sumOf.get(name))
    const found = segmentStart(segment, segmentBytes)
    expected = segmentName({ timeline, segmentBytes }, (found?.start ?? 0n) + segmentBytes)
  }
  return mine.length
}

async function compare(path: string, expected: string | undefined): Promise<void> {
  const hash = createHash('sha256')
  try {
    for await (const chunk of createReadStream(path)) hash.update(chunk)
  } catch (cause) {
    nothingThere(cause as NodeJS.ErrnoException)
    throw new BackupRefused('backup.damaged', `${path} cannot be read`, { cause })
  }
  if (hash.digest('hex') !== expected)
    throw new BackupRefused('backup.damaged', `${path} is not what it was when it was written`)
}
