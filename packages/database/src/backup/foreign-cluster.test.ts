import { execFile } from 'node:child_process'
import { chmod, chown, mkdir, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type ForeignPostgres, startForeignPostgres } from '@lode/test-kit/foreign-postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '../open-database.ts'
import { archiveWal, parsePosition, restoreBackup, takeBaseBackup, verifyBackup } from './index.ts'

/**
 * A server that somebody else set up: their initdb and superuser, their system user, their configuration outside of the
 * data folder, a library and certificates that nobody else has, TLS alone, a transaction that is prepared.
 *
 * Seen to fail with a recovery that asks for our own password file, that reads the folder's own configuration, that
 * allows no prepared transaction, and with an address whose `sslrootcert` is not read.
 */
const run = promisify(execFile)
const asRoot = process.getuid?.() === 0
const folder = await mkdtemp(join(tmpdir(), 'lode-foreign-'))
const place = (name: string): string => join(folder, name)

let server: ForeignPostgres
let db: Database
let strict: string
const address = (user: string, words: string): string => server.address(user, words)

async function give(path: string): Promise<void> {
  if (server.user) await chown(path, server.user.uid, server.user.gid)
}

beforeAll(async () => {
  server = await startForeignPostgres(folder)
  strict = `sslmode=verify-full&sslrootcert=${server.authority}`
  db = openDatabase(address('dba', strict), { max: 1 })
  await db.unsafe(`alter system set shared_preload_libraries = 'their_own_library'`)
  await db`create role keeper login replication password 'secret'`
  await db`create table note as select 'before' as what`
  await db.unsafe(`begin; insert into note values ('prepared'); prepare transaction 'theirs'`)
})
afterAll(async () => {
  await db.end({ timeout: 1 })
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

test('[G-07] a server that somebody else set up is backed up over TLS and restored to a moment by the commands', async () => {
  const command = async (name: string, words: string[], env: Record<string, string> = {}): Promise<string> =>
    (
      await run(process.execPath, [join(import.meta.dirname, '..', name), ...words], {
        env: { ...process.env, ...env },
      })
    ).stdout
  const to = place('backups')
  const archive = await archiveWal({ url: address('keeper', strict), to })
  await command('backup-cli.ts', ['--to', to], { DATABASE_URL: address('keeper', strict) })
  await db`insert into note values ('then')`
  const [moment] = await db<{ now: Date }[]>`select clock_timestamp() as now`
  await db`select pg_sleep(0.02)`
  await db`insert into note values ('a mistake')`
  const [end] = await db<{ at: string }[]>`select pg_current_wal_flush_lsn()::text as at`
  await expect.poll(() => archive.position() >= parsePosition(end?.at ?? '')).toBe(true)
  await archive.stop()

  const into = place('restored')
  await mkdir(into)
  await give(into)
  const { ino } = await stat(into)
  const said = await command('restore-cli.ts', [
    ...['--from', to, '--into', into, '--until', moment?.now.toISOString() ?? ''],
  ])
  expect(said).toMatch(/^restored/m)
  // The folder itself stays: a disk may be mounted there.
  expect(await stat(into)).toMatchObject({ ino, uid: server.user?.uid ?? process.getuid?.() })
  expect((await stat(into)).mode & 0o777).toBe(0o700)

  await server.stop()
  await server.startOn(into)
  expect(await db`select what from note`).toEqual([{ what: 'before' }, { what: 'then' }])
  await db.unsafe(`commit prepared 'theirs'`)
  expect(await db`select what from note`).toContainEqual({ what: 'prepared' })
})

test('an address without the certificate of their authority, or without TLS, gets no connection', async () => {
  for (const words of ['sslmode=verify-full', 'sslmode=disable', '']) {
    const other = openDatabase(address('dba', words), { max: 1 })
    await expect(other`select 1`).rejects.toThrow(/certificate|no encryption/)
    await other.end()
  }
  const unchecked = openDatabase(address('dba', 'sslmode=require'), { max: 1 })
  expect(await unchecked`select ssl from pg_stat_ssl where pid = pg_backend_pid()`).toEqual([{ ssl: true }])
  await unchecked.end()
})

test('a server with a tablespace outside of its data folder is refused', async () => {
  await mkdir(place('elsewhere'))
  await give(place('elsewhere'))
  await db.unsafe(`create tablespace elsewhere location '${place('elsewhere')}'`)
  const backup = takeBaseBackup({ url: address('keeper', strict), to: place('never') })
  await expect(backup).rejects.toMatchObject({ code: 'backup.tablespaces' })
  await db.unsafe('drop tablespace elsewhere')
})

test('what the system does not let us read or write is told with its path and owner, not called empty', async () => {
  await takeBaseBackup({ url: address('keeper', strict), to: place('kept') })
  const closed = place('closed')
  await mkdir(closed, { mode: 0o700 })
  const refused = async (work: () => Promise<unknown>): Promise<void> => {
    // Who is root may read everything.
    if (server.user) process.seteuid?.(server.user.uid)
    try {
      await expect(work()).rejects.toMatchObject({
        code: 'backup.no_access',
        message: expect.stringMatching(/^user \d+ may not use \S+: \S+ is user \d+'s, mode 0\d00;/),
      })
    } finally {
      if (server.user) process.seteuid?.(0)
    }
  }
  if (!asRoot) await Promise.all([chmod(closed, 0), chmod(place('kept/base'), 0)])
  await refused(() => verifyBackup({ from: place('kept') }))
  await chmod(place('kept/base'), 0o755)
  await refused(() => restoreBackup({ from: place('kept'), into: join(closed, 'into') }))
})
