import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { finished } from 'node:stream/promises'
import { createZstdCompress } from 'node:zlib'
import { type BaseBackup, claimFolder, placesOf, syncFolder, writeWhole } from './backup-folder.ts'
import { BackupRefused } from './backup-refused.ts'
import { explain, openReplication, type Replication } from './open-replication.ts'
import { readMessages } from './read-messages.ts'

/**
 * Copies a running server into `to/base/NAME`, while it goes on working, by the replication protocol's
 * BASE_BACKUP: nothing but a connection is needed. It holds the log it needs, so it can be restored by itself.
 * @throws {BackupRefused} `backup.no_permission` | `backup.other_server` | `backup.tablespaces`
 * @example const { name } = await takeBaseBackup({ url: process.env.DATABASE_URL, to: '/backups/lode' })
 */
export async function takeBaseBackup({ url, to }: { url: string; to: string }): Promise<BaseBackup> {
  const server = await openReplication(url)
  try {
    await claimFolder(to, server)
    return await copyServer(server, { url, to })
  } catch (error) {
    throw explain(error)
  } finally {
    await server.end()
  }
}

async function copyServer(
  server: Replication,
  { url, to }: { url: string; to: string },
): Promise<BaseBackup> {
  const { bases } = placesOf(to)
  const startedAt = await timeOf(server)
  const name = startedAt.replaceAll(':', '-')
  const draft = join(bases, `${name}.partial`)
  await mkdir(draft, { mode: 0o700 })
  try {
    // Keeps the log of the copy's duration on the server until the copy holds it.
    await server.sql.unsafe(
      `CREATE_REPLICATION_SLOT "lode_base_${randomBytes(8).toString('hex')}" TEMPORARY PHYSICAL RESERVE_WAL`,
    )
    const files = { archive: join(draft, 'base.tar.zst'), manifest: join(draft, 'backup_manifest') }
    const [version] = await server.sql.unsafe<{ server_version: string }[]>('SHOW server_version')
    const sha256 = await receive(server, files)
    const { ranges } = readManifest(await readFile(files.manifest, 'utf8'))
    const base: BaseBackup = {
      name,
      startedAt,
      endedAt: await timeAfter(url),
      version: version?.server_version ?? '',
      timeline: server.timeline,
      startPosition: ranges[0]?.['Start-LSN'] ?? '',
      endPosition: ranges[0]?.['End-LSN'] ?? '',
      bytes: (await stat(files.archive)).size,
      sha256,
    }
    await writeWhole(join(draft, 'backup.json'), `${JSON.stringify(base, null, 2)}\n`)
    await rename(draft, join(bases, name))
    await syncFolder(bases)
    // For other users: how old it is, and nothing of what it holds.
    const { endedAt, bytes } = base
    await writeWhole(placesOf(to).newest, JSON.stringify({ endedAt, bytes }), 0o644)
    await writeWhole(join(to, 'lode_backup.prom'), figuresOf(base), 0o644)
    return base
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    throw error
  }
}

/** For Prometheus, by the text file collector of its node exporter. */
function figuresOf({ endedAt, bytes }: BaseBackup): string {
  const finished = Date.parse(endedAt) / 1000
  return `# TYPE lode_backup_finished_seconds gauge\nlode_backup_finished_seconds ${finished}\n# TYPE lode_backup_bytes gauge\nlode_backup_bytes ${bytes}\n`
}

/** Writes what the server sends to the two files; answers with their checksums. */
async function receive(
  { sql }: Replication,
  files: { archive: string; manifest: string },
): Promise<BaseBackup['sha256']> {
  const stream = await sql
    .unsafe(
      `BASE_BACKUP (LABEL 'lode', CHECKPOINT 'fast', WAL true, MANIFEST 'yes', MANIFEST_CHECKSUMS 'SHA256')`,
    )
    .readable()
  const outputs = { archive: openOutput(files.archive, true), manifest: openOutput(files.manifest, false) }
  let into = outputs.archive
  let archives = 0
  await readMessages(stream, (message) => {
    const kind = String.fromCharCode(message[0] ?? 0)
    if (kind === 'd') return into.write(message.subarray(1))
    if (kind === 'm') into = outputs.manifest
    if (kind === 'n' && ++archives > 1)
      return Promise.reject(
        new BackupRefused('backup.tablespaces', 'the server has tablespaces outside of its data folder'),
      )
    return undefined
  })
  const [archive, manifest] = await Promise.all([outputs.archive.end(), outputs.manifest.end()])
  return { archive, manifest }
}

/** A file that is written, compressed if wanted, and summed up. */
function openOutput(path: string, compressed: boolean) {
  const hash = createHash('sha256')
  const summed = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      done(null, chunk)
    },
  })
  const first = compressed ? createZstdCompress() : summed
  const file = createWriteStream(path, { mode: 0o600, flush: true })
  if (first !== summed) first.on('error', (error) => summed.destroy(error)).pipe(summed)
  summed.on('error', (error) => file.destroy(error)).pipe(file)
  const written = finished(file)
  written.catch(() => undefined) // told by whoever writes or ends
  return {
    write(chunk: Buffer): Promise<unknown> | undefined {
      return first.write(chunk) ? undefined : Promise.race([once(first, 'drain'), written])
    },
    async end(): Promise<string> {
      first.end()
      await written
      return hash.digest('hex')
    },
  }
}

/** PostgreSQL's own list of the files of a backup, and of the log that belongs to it. */
export type Manifest = {
  files: { Path: string; Size: number; Checksum: string }[]
  ranges: { 'Start-LSN': string; 'End-LSN': string }[]
}

/** Reads a `backup_manifest`. */
export function readManifest(text: string): Manifest {
  const { Files, 'WAL-Ranges': ranges } = JSON.parse(text)
  return { files: Files, ranges }
}

/** The database's time: what its log is stamped with, and so what a moment to restore is compared with. */
async function timeOf({ sql }: Replication): Promise<string> {
  const [row] = await sql.unsafe<{ now: string }[]>(
    `select to_char(clock_timestamp() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as now`,
  )
  return row?.now ?? ''
}

/** The same, after a copy: postgres.js may leave a connection paused at a copy's end, so this takes a new one. */
async function timeAfter(url: string): Promise<string> {
  const server = await openReplication(url)
  try {
    return await timeOf(server)
  } finally {
    await server.end()
  }
}
