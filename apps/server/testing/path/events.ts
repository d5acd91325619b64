import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { systemClock } from '@lode/clock'
import { announceEvents, type Database, openEventReader, withTransaction, writeEvent } from '@lode/database'
import { testDatabase } from '@lode/test-kit'
import { percentile, type Recorder } from '@lode/test-kit/bench'

const run = promisify(execFile)
const writers = 64

/** One change of a row and one row of its history, as every posting has them. */
const change = `\\set holder random(1, 10000)
begin;
update holder set n = n + 1 where id = :holder;
insert into history (holder) values (:holder);`
const withEvent = `${change}
select tell(array['balance'], array['user/' || :holder], array['holder' || chr(58) || :holder], array['{"coin": "USDT"}']);
end;`
const without = `${change}
end;`

/**
 * `event-rate`: the part of the rate of 64 writers without events that is left when each transaction tells of itself, is
 * announced, and is read by a server's reader. `event-p99-ms`: from before an event is written until it is read, with 64
 * writers that each pause up to 40 ms.
 */
export async function events(
  record: Recorder,
  { runs, seconds }: { runs: number; seconds: number },
): Promise<void> {
  const { db, url, close } = await testDatabase({ max: writers + 4, login: 'lode_owner' })
  await db`create table holder (id int primary key, n bigint not null default 0)`
  await db`create table history (id bigint generated always as identity primary key, holder int not null)`
  await db`insert into holder (id) select generate_series(1, 10000)`
  await db`vacuum analyze`
  // The connections of the writers: to open one takes longer than any event does.
  const opened = await Promise.all(Array.from({ length: writers }, () => db.reserve()))
  for (const one of opened) one.release()
  for (let nth = 0; nth < runs; nth++) {
    await rate(record, { db, url, seconds })
    await latency(record, { db, seconds })
  }
  await close()
}

async function rate(
  record: Recorder,
  { db, url, seconds }: { db: Database; url: string; seconds: number },
): Promise<void> {
  const alone = await pgbench(record, { url, seconds, script: without })
  if (alone === undefined) return
  const reader = await openEventReader(db)
  // What each process does after its own commits.
  const over = new AbortController()
  systemClock.every(5, over.signal, () => announceEvents(db))
  const told = await pgbench(record, { url, seconds, script: withEvent })
  over.abort()
  await reader.stop()
  record.add('events-none-64', 'transactions/s', alone)
  record.add('events-64', 'transactions/s', told ?? 0)
  record.add('event-rate', 'of the rate without', (told ?? 0) / alone)
}

/** Transactions a second; undefined where pgbench is not installed. */
async function pgbench(
  record: Recorder,
  { url, seconds, script }: { url: string; seconds: number; script: string },
): Promise<number | undefined> {
  if (!(await run('pgbench', ['--version']).catch(() => undefined))) return undefined
  const folder = await mkdtemp(join(tmpdir(), 'lode-bench-'))
  const file = join(folder, 'script.sql')
  await writeFile(file, script)
  const flags = ['-n', '-c', String(writers), '-j', '2', '-M', 'prepared', '-T', String(seconds), '-f', file]
  const { stdout } = await record.watch(() =>
    run('pgbench', [...flags, url.replace('postgres://', 'postgresql://')]),
  )
  await rm(folder, { recursive: true })
  return Number(/tps = ([\d.]+)/.exec(stdout)?.[1])
}

async function latency(record: Recorder, { db, seconds }: { db: Database; seconds: number }): Promise<void> {
  const [begun, times] = [new Map<number, number>(), [] as number[]]
  const reader = await openEventReader(db)
  reader.listen((page) => {
    const now = performance.now()
    for (const { payload } of page.events) {
      const since = begun.get(Number(payload.nth))
      if (since !== undefined && begun.delete(Number(payload.nth))) times.push(now - since)
    }
  })
  let nth = 0
  const end = performance.now() + seconds * 1000
  await record.watch(() =>
    Promise.all(
      Array.from({ length: writers }, async (_, writer) => {
        while (performance.now() < end) {
          const payload = { nth: ++nth }
          begun.set(nth, performance.now())
          await withTransaction(db, (tx) =>
            writeEvent(tx, { topic: 'balance', owner: `user/${writer}`, actor: 'system:bench', payload }),
          )
          await systemClock.after(Math.random() * 40)
        }
      }),
    ),
  )
  while (begun.size > 0) await systemClock.after(10)
  await reader.stop()
  record.add('event-p99-ms', 'ms', percentile(times, 0.99))
  record.add('event-p50-ms', 'ms', percentile(times, 0.5))
}
