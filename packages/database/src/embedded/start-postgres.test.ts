import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '../open-database.ts'
import { makeLinks } from './make-links.ts'
import { startPostgres } from './start-postgres.ts'

const folder = await mkdtemp(join(tmpdir(), 'lode-embedded-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const alive = (pid: number) =>
  stat(`/proc/${pid}`).then(
    () => true,
    () => false,
  )

test('[G-05] PostgreSQL starts from npm binaries, waits for its disk, answers on both addresses, and keeps its data', async () => {
  const directory = join(folder, 'kept')
  const first = await startPostgres({ directory })
  const db = openDatabase(first.url)
  await db`create table thing as select 1 as n`
  expect(await db`select current_setting('fsync') as fsync`).toEqual([{ fsync: 'on' }])
  await db.end()
  const local = openDatabase(first.socketUrl)
  expect(await local`select inet_server_port() as port`).toEqual([{ port: null }])
  await local.end()
  await first.stop()
  expect(await alive(first.pid)).toBe(false)

  const second = await startPostgres({ directory, persistent: false })
  const again = openDatabase(second.url)
  expect(await again`select n from thing`).toEqual([{ n: 1 }])
  await again.end()
  await second.stop()
  await expect(stat(directory)).rejects.toThrow('ENOENT')
})

test('PostgreSQL starts again after it was killed', async () => {
  const directory = join(folder, 'killed')
  const first = await startPostgres({ directory })
  const db = openDatabase(first.url, { max: 1 })
  await db`create table thing as select 1 as n`
  process.kill(first.pid, 'SIGKILL')
  const second = await startPostgres({ directory })
  await db.end({ timeout: 0 })
  const again = openDatabase(second.url, { max: 1 })
  expect(await again`select n from thing`).toEqual([{ n: 1 }])
  await again.end()
  await second.stop()
})

test('PostgreSQL ends when the process that started it is killed', async () => {
  const directory = join(folder, 'orphan')
  const program = `import { startPostgres } from ${JSON.stringify(join(import.meta.dirname, 'index.ts'))}
    console.log((await startPostgres({ directory: ${JSON.stringify(directory)} })).pid)
    process.stdin.resume()`
  const parent = spawn(process.execPath, ['--input-type=module-typescript', '-e', program], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const [line] = await once(parent.stdout, 'data')
  const pid = Number(String(line))
  expect(await alive(pid)).toBe(true)
  parent.kill('SIGKILL')
  await expect.poll(() => alive(pid)).toBe(false)
})

test('the links between the libraries are made when an install script has not, and left alone when it has', async () => {
  const room = join(folder, 'package')
  await mkdir(join(room, 'native', 'lib'), { recursive: true })
  await writeFile(join(room, 'native', 'lib', 'libpq.so.5.18'), 'a library')
  const links = [{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }]
  await writeFile(join(room, 'native', 'pg-symlinks.json'), JSON.stringify(links))
  await Promise.all([makeLinks(room), makeLinks(room)])
  await makeLinks(room)
  expect(await readFile(join(room, 'native', 'lib', 'libpq.so.5'), 'utf8')).toBe('a library')
})

test.runIf(process.getuid?.() === 0)('as root the server runs as somebody else', async () => {
  const postgres = await startPostgres({ directory: join(folder, 'root'), persistent: false, durable: false })
  const { stdout } = await promisify(execFile)('ps', ['-o', 'uid=', '-p', String(postgres.pid)])
  expect(Number(stdout)).toBeGreaterThan(0)
  await postgres.stop()
})
