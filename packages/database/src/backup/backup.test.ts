import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, open, readdir, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type EmbeddedPostgres, prepareDatabase, startPostgres } from '../embedded/index.ts'
import { type Database, openDatabase } from '../open-database.ts'
import {
  archiveWal,
  type BaseBackup,
  parsePosition,
  pruneBackups,
  readBases,
  recover,
  restoreBackup,
  takeBaseBackup,
  verifyBackup,
  type WalArchive,
} from './index.ts'

const folder = await mkdtemp(join(tmpdir(), 'lode-backup-'))
const to = join(folder, 'backups')
const timeout = 120_000
let postgres: EmbeddedPostgres
let db: Database
let first: BaseBackup
let noon: Date

/** Everything that is on the server by now is in the archive. */
async function archived(archive: WalArchive): Promise<void> {
  const [row] = await db<{ at: string }[]>`select pg_current_wal_flush_lsn()::text as at`
  await vi.waitUntil(() => archive.position() >= parsePosition(row?.at ?? ''), { interval: 10, timeout })
}

/** The next whole millisecond of the server, once it has passed: what is committed before and after is on either side. */
async function now(): Promise<Date> {
  const [row] = await db<[{ now: Date }]>`
    select date_trunc('milliseconds', clock_timestamp()) + interval '1 millisecond' as now`
  const isPast = async (): Promise<boolean | undefined> =>
    (await db<{ past: boolean }[]>`select clock_timestamp() > ${row.now} as past`)[0]?.past
  await vi.waitUntil(isPast, { interval: 1, timeout })
  return row.now
}

/** A server with a row from before the base backup, and one for each time it was archived since. */
beforeAll(async () => {
  postgres = await startPostgres({ directory: join(folder, 'postgres') })
  db = openDatabase(postgres.url)
  await db`create table note as select 'before' as what`
  const morning = await archiveWal({ url: postgres.url, to })
  first = await takeBaseBackup({ url: postgres.url, to })
  await db`insert into note values ('morning')`
  noon = await now()
  await archived(morning)
  await morning.stop()
  await db`insert into note values ('while nobody archived')`
  await db`select pg_switch_wal()`
  await db`checkpoint`
  await db`insert into note values ('afternoon')`
  const afternoon = await archiveWal({ url: postgres.url, to })
  await archived(afternoon)
  await afternoon.stop()
})
afterAll(async () => {
  await db.end()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
})

async function notesIn(directory: string): Promise<string[]> {
  const restored = await startPostgres({ directory, persistent: false })
  const other = openDatabase(restored.url)
  const notes = await other<{ what: string }[]>`select what from note`
  await other.end()
  await restored.stop()
  return notes.map(({ what }) => what)
}

/** A copy of the backups that a test may spoil. */
async function spoiled(name: string): Promise<string> {
  const copy = join(folder, name)
  await cp(to, copy, { recursive: true })
  return copy
}

test('[G-07] all that was archived is restored, over a pause of the archive too', async () => {
  const into = join(folder, 'all')
  await restoreBackup({ from: to, into })
  expect(await recover(into)).toBe(true)
  expect(await readdir(into)).not.toContain('recovery.signal') // its recovery is over, not merely begun
  expect(await notesIn(into)).toEqual(['before', 'morning', 'while nobody archived', 'afternoon'])
})

test('[G-07] a moment in between is restored as it was then', async () => {
  const into = join(folder, 'noon')
  await restoreBackup({ from: to, into, until: noon })
  expect(await recover(into)).toBe(true)
  expect(await notesIn(into)).toEqual(['before', 'morning'])
})

test('a moment before the first backup, and one that the archive has not reached, are refused', async () => {
  const early = restoreBackup({ from: to, into: join(folder, 'early'), until: new Date(0) })
  await expect(early).rejects.toMatchObject({ code: 'backup.none' })
  const into = join(folder, 'late')
  await restoreBackup({ from: to, into, until: new Date('2999-01-01') })
  await expect(recover(into)).rejects.toMatchObject({ code: 'backup.time_not_covered' })
})

test('a folder with something in it is not overwritten unless that is asked for, and never under a living server', async () => {
  const into = join(folder, 'kept')
  await restoreBackup({ from: to, into })
  await expect(restoreBackup({ from: to, into })).rejects.toMatchObject({ code: 'backup.target_not_empty' })
  await restoreBackup({ from: to, into, replace: true })
  const living = restoreBackup({ from: to, into: join(folder, 'postgres'), replace: true })
  await expect(living).rejects.toMatchObject({ code: 'backup.target_not_empty' })
  expect(await db`select 1 as one`).toEqual([{ one: 1 }])
})

/** Makes one byte of a file another than it was, whatever it was. */
async function turnAround(file: string, place: number): Promise<void> {
  const handle = await open(file, 'r+')
  const byte = Buffer.alloc(1)
  await handle.read(byte, 0, 1, place)
  await handle.write(Buffer.from([~(byte[0] ?? 0) & 0xff]), 0, 1, place)
  await handle.close()
}

test('a damaged backup is refused before anything is deleted', async () => {
  const into = join(folder, 'precious')
  await restoreBackup({ from: to, into })
  const segment = (await readdir(join(to, 'wal'))).findLast((name) => /^[0-9A-F]{24}$/.test(name)) ?? ''
  const base = join('base', first.name)
  for (const file of [join(base, 'base.tar.zst'), join(base, 'backup_manifest'), join('wal', segment)]) {
    const from = await spoiled('damaged')
    await turnAround(join(from, file), 1000)
    await expect(verifyBackup({ from })).rejects.toMatchObject({ code: 'backup.damaged' })
    const restoring = restoreBackup({ from, into, replace: true })
    await expect(restoring).rejects.toMatchObject({ code: 'backup.damaged' })
    await rm(from, { recursive: true })
  }
  expect(await readdir(into)).toContain('PG_VERSION')
})

test('a segment that was left out is named', async () => {
  const from = await spoiled('gap')
  const whole = (await readdir(join(from, 'wal'))).filter((name) => /^[0-9A-F]{24}$/.test(name)).sort()
  const last = whole.at(-1) ?? ''
  await rename(join(from, 'wal', last), join(from, last))
  const restoring = restoreBackup({ from, into: join(folder, 'never') })
  await expect(restoring).rejects.toThrow(`${last} is missing`)
  await expect(restoring).rejects.toMatchObject({ code: 'backup.wal_gap' })
})

test('one folder is not mixed from two servers, and a role without the right to replicate is told so', async () => {
  const other = await startPostgres({ directory: join(folder, 'other'), persistent: false })
  const elsewhere = takeBaseBackup({ url: other.url, to })
  await expect(elsewhere).rejects.toMatchObject({ code: 'backup.other_server' })
  await other.stop()
  await db`create role clerk login password 'clerk'`
  const url = new URL(postgres.url)
  url.username = 'clerk'
  url.password = 'clerk'
  const backup = takeBaseBackup({ url: url.href, to: join(folder, 'clerk') })
  await expect(backup).rejects.toMatchObject({ code: 'backup.no_permission' })
})

test('two archives of one server do not write over each other', async () => {
  const one = await archiveWal({ url: postgres.url, to })
  await expect(archiveWal({ url: postgres.url, to })).rejects.toMatchObject({ code: 'backup.in_use' })
  await one.stop()
})

test('an archive that has stopped has left its slot: the next begins at once', async () => {
  for (let n = 0; n < 20; n++) {
    const archive = await archiveWal({ url: postgres.url, to })
    await archive.stop()
    expect(await db`select slot_name from pg_replication_slots where active`).toEqual([])
  }
})

test('the commands: followed, taken, verified, restored; the oldest backups go with the log only they needed', async () => {
  const folderOfCommands = join(folder, 'by-command')
  const script = (name: string, ...words: string[]) => [join(import.meta.dirname, '..', name), ...words]
  await db`create role keeper login replication password 'keeper'` // as the recipe has it
  const address = new URL(postgres.url)
  Object.assign(address, { username: 'keeper', password: 'keeper' })
  const byAddress = { ...process.env, DATABASE_URL: address.href }
  const { DATABASE_URL: _, ...byPlace } = { ...byAddress, LODE_HOME: folder }
  await prepareDatabase(postgres.url) // a local world lies in its home, and has the product's database
  address.pathname = '/lode'
  const ofBooks = takeBaseBackup({ url: address.href, to: folderOfCommands })
  await expect(ofBooks).rejects.toMatchObject({ code: 'backup.no_permission' }) // a keeper of backups reads no books
  const run = async (name: string, ...words: string[]) =>
    (await promisify(execFile)(process.execPath, script(name, ...words), { env: byPlace })).stdout
  await db`select pg_drop_replication_slot('lode_backup')`

  const following = spawn(
    process.execPath,
    script('backup-cli.ts', '--to', folderOfCommands, '--follow', '--keep', '2'),
    { env: byAddress, stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const ended = once(following, 'exit')
  for await (const line of following.stdout) if (String(line).includes('base backup')) break
  following.kill('SIGTERM')
  await ended
  const [oldest] = await readBases(folderOfCommands)
  for (let n = 0; n < 2; n++) {
    await db`select pg_switch_wal()`
    expect(await run('backup-cli.ts', '--to', folderOfCommands)).toMatch(/base backup .* MB/)
  }
  expect(await pruneBackups({ to: folderOfCommands, keep: 2 })).toEqual([oldest?.name])
  expect(await run('restore-cli.ts', '--from', folderOfCommands, '--verify')).toMatch(/^whole: base backup/)
  const into = join(folder, 'commanded')
  expect(await run('restore-cli.ts', '--from', folderOfCommands, '--into', into)).toMatch(/restored/)
  expect(await notesIn(into)).toContain('afternoon')
  await expect(run('restore-cli.ts', '--from', folderOfCommands, '--replace')).rejects.toThrow('is in use')
  await expect(run('restore-cli.ts', '--from', join(folder, 'nothing'), '--verify')).rejects.toThrow(
    'holds no backup',
  )
})
