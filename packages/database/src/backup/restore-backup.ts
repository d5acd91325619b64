import { createReadStream } from 'node:fs'
import { appendFile, chmod, chown, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { createZstdDecompress } from 'node:zlib'
import { serverUser } from '../embedded/server-user.ts'
import { placesOf } from './backup-folder.ts'
import { BackupRefused } from './backup-refused.ts'
import { readManifest } from './take-base-backup.ts'
import { nothingThere, tellingAccess } from './telling-access.ts'
import { unpack } from './unpack.ts'
import { type Verified, verifyBackup } from './verify-backup.ts'

export type RestoreOptions = {
  /** The backup folder. */
  from: string
  /** The data folder to make. Nothing may be in it, unless `replace`. */
  into: string
  /** The moment to restore, on the database's clock. Default: the last thing that was archived. */
  until?: Date
  /** Whether to delete what is in `into`, once the backup was found whole. */
  replace?: boolean
}

/**
 * Makes a data folder out of a backup: checked before anything is written, and set up so that the PostgreSQL which
 * is started on it next (of the same major version) replays the log up to the moment, and is then open for work.
 * @throws {BackupRefused} `backup.target_not_empty` | `backup.none` | `backup.damaged` | `backup.wal_gap` | `backup.no_access`
 * @example const { base } = await restoreBackup({ from: '/backups/lode', into: '/srv/postgres' })
 */
export function restoreBackup(options: RestoreOptions): Promise<Verified> {
  return tellingAccess(() => restore(options))
}

async function restore(options: RestoreOptions): Promise<Verified> {
  const { from, until, replace = false } = options
  const into = resolve(options.into)
  await checkTarget(into, replace)
  const verified = await verifyBackup({ from, ...(until && { until }) })
  const user = await serverUser(into)
  await emptyFolder(into)
  if (user) await chown(into, user.uid, user.gid)
  const folder = join(placesOf(from).bases, verified.base.name)
  const { files } = readManifest(await readFile(join(folder, 'backup_manifest'), 'utf8'))
  await unpack(createReadStream(join(folder, 'base.tar.zst')).pipe(createZstdDecompress()), {
    into,
    files: new Map(files.map((file) => [file.Path, file])),
    user,
  })
  await appendFile(join(into, 'postgresql.auto.conf'), settingsOf(resolve(from), until))
  await writeFile(join(into, 'recovery.signal'), '', { flush: true })
  if (user) await chown(join(into, 'recovery.signal'), user.uid, user.gid)
  return verified
}

/** Not made anew where it is: it may be the place where a disk is mounted, or stand in a folder that is not ours. */
async function emptyFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  for (const name of await readdir(folder)) await rm(join(folder, name), { recursive: true, force: true })
  await chmod(folder, 0o700)
}

async function checkTarget(into: string, replace: boolean): Promise<void> {
  const present = (await readdir(into).catch(nothingThere)) ?? []
  const refuse = (why: string) => new BackupRefused('backup.target_not_empty', `${into} ${why}`)
  if (present.length > 0 && !replace) throw refuse('is not empty; --replace deletes what is in it')
  if (!present.includes('postmaster.pid')) return
  const server = Number.parseInt(await readFile(join(into, 'postmaster.pid'), 'utf8'), 10)
  if (isAlive(server)) throw refuse(`is in use by process ${server}`)
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** All of recovery's settings, so that none of an earlier restore is left standing. */
function settingsOf(from: string, until: Date | undefined): string {
  const wal = placesOf(from).wal.replaceAll('%', '%%').replaceAll("'", `'\\''`)
  const settings = {
    restore_command: `cp '${wal}'/%f %p || cp '${wal}'/%f.partial %p`,
    recovery_target_timeline: 'current',
    recovery_target: '',
    recovery_target_lsn: '',
    recovery_target_name: '',
    recovery_target_xid: '',
    // Before its time zones are loaded, PostgreSQL knows no Z.
    recovery_target_time: until?.toISOString().replace('Z', '+00') ?? '',
    recovery_target_action: 'promote',
  }
  const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value.replaceAll("'", "''")}'`)
  return `\n# Written by Lode's restore.\n${lines.join('\n')}\n`
}
