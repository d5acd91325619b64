import { mkdir, open, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { BackupRefused } from './backup-refused.ts'
import type { Replication } from './open-replication.ts'
import { nothingThere } from './telling-access.ts'

/** What a backup folder is of. */
export type ArchiveOf = { readonly system: string; readonly segmentBytes: string }

/** One base backup of a folder, as its `backup.json` tells. Times are the database's. */
export type BaseBackup = {
  /** When it was begun, and its folder's name: `2026-11-21T11-05-00.000Z`. */
  readonly name: string
  readonly startedAt: string
  /** From then on any moment can be restored that the WAL beside it covers. */
  readonly endedAt: string
  readonly version: string
  readonly timeline: number
  /** Where the log begins and ends without which it is not whole. */
  readonly startPosition: string
  readonly endPosition: string
  readonly bytes: number
  readonly sha256: { readonly archive: string; readonly manifest: string }
}

/** The places in a backup folder. */
export function placesOf(folder: string) {
  return {
    description: join(folder, 'archive.json'),
    newest: join(folder, 'newest.json'),
    bases: join(folder, 'base'),
    wal: join(folder, 'wal'),
    sums: join(folder, 'wal', 'SHA256SUMS'),
  }
}

/** Makes the folder ready for a server's backups. @throws {BackupRefused} `backup.other_server` */
export async function claimFolder(folder: string, server: Replication): Promise<void> {
  const places = placesOf(folder)
  await mkdir(places.bases, { recursive: true, mode: 0o700 })
  await mkdir(places.wal, { recursive: true, mode: 0o700 })
  const known = await readArchive(folder)
  if (known && known.system !== server.system)
    throw new BackupRefused('backup.other_server', `${folder} holds the backups of another server`)
  const mine: ArchiveOf = { system: server.system, segmentBytes: server.segmentBytes.toString() }
  if (!known) await writeWhole(places.description, JSON.stringify(mine))
}

/** What the folder is of; undefined where it is none yet. */
export async function readArchive(folder: string): Promise<ArchiveOf | undefined> {
  const text = await readFile(placesOf(folder).description, 'utf8').catch(nothingThere)
  return text === undefined ? undefined : (JSON.parse(text) as ArchiveOf)
}

/** The folder's base backups, oldest first. */
export async function readBases(folder: string): Promise<BaseBackup[]> {
  const { bases } = placesOf(folder)
  const names = ((await readdir(bases).catch(nothingThere)) ?? [])
    .filter((name) => !name.endsWith('.partial'))
    .sort()
  return Promise.all(
    names.map(async (name) => JSON.parse(await readFile(join(bases, name, 'backup.json'), 'utf8'))),
  )
}

/**
 * The newest base backup, from the note that stands beside them for users who may read nothing else there, such as the worker's; without
 * it, from the backups themselves. Undefined without a backup that this user may see.
 */
export async function readNewest(folder: string): Promise<Pick<BaseBackup, 'endedAt' | 'bytes'> | undefined> {
  const text = await readFile(placesOf(folder).newest, 'utf8').catch(nothingThere)
  if (text !== undefined) return JSON.parse(text)
  return (await readBases(folder).catch(mayNotLook)).at(-1)
}

function mayNotLook(error: NodeJS.ErrnoException): [] {
  if (error.code === 'EACCES') return []
  throw error
}

/** Writes a file so that it is there whole or not at all, after a power cut too. */
export async function writeWhole(path: string, text: string, mode = 0o600): Promise<void> {
  await writeFile(`${path}.partial`, text, { mode, flush: true })
  await rename(`${path}.partial`, path)
  await syncFolder(join(path, '..'))
}

/** Makes what was renamed or created in a folder survive a power cut. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  await handle.sync()
  await handle.close()
}
