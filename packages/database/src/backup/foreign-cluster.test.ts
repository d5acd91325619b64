import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findBinaries } from '../embedded/binaries.ts'
import { launchServer } from '../embedded/launch-server.ts'
import { launcher } from '../embedded/server-user.ts'
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
/** Not the user that we would choose for a folder of ours. */
const theirs = asRoot ? { uid: 65534, gid: 65534 } : undefined
const folder = await mkdtemp(join(tmpdir(), 'lode-foreign-'))
const place = (name: string): string => join(folder, name)
const { postgres, initdb } = await findBinaries()

let port: number
let server: Awaited<ReturnType<typeof start>>
let db: Database
const address = (user: string, words: string): string =>
  `postgres://${user}:secret@localhost:${port}/postgres?${words}`
const strict = `sslmode=verify-full&sslrootcert=${place('ca.crt')}`

async function give(path: string): Promise<void> {
  if (theirs) await chown(path, theirs.uid, theirs.gid)
}

/** Starts their server with their configuration on a data folder. */
function start(directory: string) {
  return launchServer({
    directory,
    user: theirs,
    postgres,
    log: place('log'),
    patienceMs: 60_000,
    settings: {
      config_file: place('etc/postgresql.conf'),
      hba_file: place('etc/pg_hba.conf'),
      port,
      // Its library is on a machine of theirs.
      shared_preload_libraries: '',
    },
  })
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const found = (probe.address() as { port: number }).port
  probe.close()
  await once(probe, 'close')
  return found
}

async function makeCertificates(): Promise<void> {
  const openssl = (...words: string[]) => run('openssl', words, { cwd: folder })
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes']
  await openssl('req', '-x509', ...key, '-keyout', 'ca.key', '-out', 'ca.crt', '-subj', '/CN=Their CA')
  const signed = ['-CA', 'ca.crt', '-CAkey', 'ca.key', '-addext', 'subjectAltName=DNS:localhost']
  await openssl(
    'req',
    '-x509',
    ...key,
    ...signed,
    '-keyout',
    'tls.key',
    '-out',
    'tls.crt',
    '-subj',
    '/CN=localhost',
  )
  await give(place('tls.key'))
}

beforeAll(async () => {
  port = await freePort()
  await give(folder)
  await makeCertificates()
  await mkdir(place('etc'))
  await writeFile(place('password'), 'secret')
  await give(place('password'))
  const made = ['--pgdata', place('data'), '--username', 'dba', '--pwfile', place('password')]
  const settled = ['--auth', 'scram-sha-256', '--wal-segsize', '32', '--encoding', 'UTF8', '--locale', 'C']
  const [program = '', ...words] = [...launcher(theirs, { dieWithUs: false }), initdb, ...made, ...settled]
  await run(program, words)
  // As Debian has it: nothing of the configuration is in the data folder.
  for (const name of ['postgresql.conf', 'pg_hba.conf', 'pg_ident.conf']) await rm(place(`data/${name}`))
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    ssl: 'on',
    ssl_cert_file: place('tls.crt'),
    ssl_key_file: place('tls.key'),
    max_prepared_transactions: 5,
  }
  const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value}'\n`)
  await writeFile(place('etc/postgresql.conf'), lines.join(''))
  await writeFile(place('etc/pg_hba.conf'), 'hostssl all all 127.0.0.1/32 scram-sha-256\n')
  server = await start(place('data'))
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
  expect(await stat(into)).toMatchObject({ ino, uid: theirs?.uid ?? process.getuid?.() })
  expect((await stat(into)).mode & 0o777).toBe(0o700)

  await server.stop()
  server = await start(into)
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
    if (theirs) process.seteuid?.(theirs.uid)
    try {
      await expect(work()).rejects.toMatchObject({
        code: 'backup.no_access',
        message: expect.stringMatching(/^user \d+ may not use \S+: \S+ is user \d+'s, mode 0\d00;/),
      })
    } finally {
      if (theirs) process.seteuid?.(0)
    }
  }
  if (!asRoot) await Promise.all([chmod(closed, 0), chmod(place('kept/base'), 0)])
  await refused(() => verifyBackup({ from: place('kept') }))
  await chmod(place('kept/base'), 0o755)
  await refused(() => restoreBackup({ from: place('kept'), into: join(closed, 'into') }))
})
