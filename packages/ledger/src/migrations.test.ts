import { execFile } from 'node:child_process'
import { access, copyFile, cp, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import {
  type Database,
  migrate,
  openDatabase,
  readSchemaFiles,
  sqlDirectory,
  sqlState,
  withTransaction,
} from '@lode/database'
import { type FreshDatabase, freshDatabase } from '@lode/database/embedded'
import { money } from '@lode/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { audit } from './audit.ts'
import { openLedger } from './index.ts'
import { fund, transferOf, usdtOf } from './testing.ts'

const server = process.env.LODE_TEST_POSTGRES ?? ''
const { baseline, alterations, functions, access: grants } = await readSchemaFiles(sqlDirectory)
/** A database that is taken from the baseline to the newest schema, filled on its way. */
let walked: FreshDatabase

async function inDatabase<T>({ url }: FreshDatabase, work: (db: Database) => Promise<T>): Promise<T> {
  const db = openDatabase(url)
  try {
    return await work(db)
  } finally {
    await db.end()
  }
}

/** For each column of each table: how many rows there are, and a sum of what the column holds. The chart grows, and is compared with the code. */
async function contents(db: Database): Promise<Map<string, string>> {
  const columns = await db<{ table: string; column: string }[]>`
    select c.relname as table, a.attname as column from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped
      and c.relname not in ('migration', 'chart')`
  const found = new Map<string, string>()
  for (const { table, column } of columns) {
    const [sum] = await db<[{ of: string }]>`
      select concat(count(*), ' rows ', md5(string_agg(${db(column)}::text, ',' order by ${db(column)}::text))) as of from ${db(table)}`
    found.set(`${table}.${column}`, sum.of)
  }
  return found
}

async function fill(db: Database, name: string): Promise<void> {
  const file = join(sqlDirectory, 'fixtures', name)
  const there = await access(file).then(
    () => true,
    () => false,
  )
  if (there) await db.unsafe(await readFile(file, 'utf8'))
}

/**
 * Takes the database through every alteration, with the rows of all that came before: a column that is left holds
 * what it held. Answers with the names of what was applied, and of columns of tables that have no row.
 */
async function walk(db: Database): Promise<{ applied: string[]; empty: string[] }> {
  const steps = await mkdtemp(join(tmpdir(), 'lode-steps-'))
  await cp(join(sqlDirectory, 'baseline'), join(steps, 'baseline'), { recursive: true })
  await mkdir(join(steps, 'alterations'))
  const applied = await migrate(db, steps)
  await fill(db, 'baseline.sql')
  for (const { name } of alterations) {
    const before = await contents(db)
    await copyFile(join(sqlDirectory, name), join(steps, name))
    applied.push(...(await migrate(db, steps)))
    const after = await contents(db)
    for (const [column, was] of before)
      if (after.has(column))
        expect({ name, column, is: after.get(column) }).toEqual({ name, column, is: was })
    await fill(db, name.replace('alterations/', ''))
  }
  await rm(steps, { recursive: true })
  const filled = await contents(db)
  const empty = [...filled.keys()].filter((column) => filled.get(column)?.startsWith('0 rows'))
  return { applied, empty }
}

beforeAll(async () => {
  walked = await freshDatabase(server)
})
afterAll(() => walked.drop())

const line = { owner: 'user/1', amount: money(5n, 'BTC'), reference: 'a', actor: 'system:test' } as const

test('[G-07] what was written at the baseline and since then is intact at the newest schema, and work goes on', async () => {
  await inDatabase(walked, async (db) => {
    const { applied, empty } = await walk(db)
    expect(applied).toEqual([...baseline, ...alterations].map(({ name }) => name))
    expect(empty).toEqual([])
    expect(await migrate(db)).toEqual([...functions, ...grants].map(({ name }) => name))
    expect(await migrate(db)).toEqual([])
    const { fault, accounts, postings } = await audit(db)
    expect({ fault, filled: accounts > 80n && postings > 280n }).toEqual({ fault: null, filled: true })

    const ledger = openLedger({ db })
    const had = await usdtOf(ledger, 'user/1')
    await fund(ledger, 'user/1', 7n)
    await ledger.post(transferOf('user/1', 'income/rent', 2n))
    expect(await usdtOf(ledger, 'user/1')).toBe(had + 5n)
    const pay = (day: string) =>
      withTransaction(db, (tx) =>
        ledger.accrue(tx, {
          day,
          actor: 'system:test',
          chunk: 0n,
          lines: [line, { ...line, reference: 'b' }],
        }),
      )
    expect([await pay('2026-11-01'), await pay('2026-11-02'), await pay('2026-11-02')]).toEqual([
      false,
      true,
      false,
    ])
    expect((await audit(db)).fault).toBeNull()
  })
})

// Seen to fail before there were such constraints: NaN and Infinity passed each of them, NaN > 0 being true.
test('[G-01] no number of any table may be NaN or infinite: the database refuses it', async () => {
  await inDatabase(walked, async (db) => {
    const columns = await db<{ table: string; column: string }[]>`
      select c.relname as table, a.attname as column from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped
        and a.atttypid = 'numeric'::regtype`
    expect(columns.length).toBeGreaterThan(25)
    const taken: string[] = []
    for (const { table, column } of columns)
      for (const value of ['NaN', 'Infinity', '-Infinity']) {
        const put = db.begin(async (tx) => {
          await tx`set local session_replication_role = replica` // no trigger stands before the constraints
          const { count } = await tx`
            update ${tx(table)} set ${tx(column)} = ${value}::numeric where ctid in (select ctid from ${tx(table)} limit 1)`
          throw new Error(`${count} rows took it`)
        })
        const why = await put.catch((error: unknown) => error)
        if (sqlState(why) !== '23514') taken.push(`${table}.${column} ${value}: ${why}`)
      }
    expect(taken).toEqual([])
  })
})

test('[G-07] the key of a profit begins with its day, then with its holder, and is one for each day and rental', async () => {
  await inDatabase(walked, async (db) => {
    await migrate(db)
    const [one] = await db<{ repeats: bigint; unordered: bigint }[]>`
      with made as (
        select day, holder, n, ledger_accrual_key(day::date, 'rental:' || lpad(to_hex(holder * 256), 8, '0') || '-' || n) as key
        from unnest(array['2027-01-01', '2027-01-02']) as day, generate_series(0, 99) as holder, generate_series(1, 50) as n
      ), placed as (
        select *, lag(day || lpad(holder::text, 3, '0')) over (order by key) > day || lpad(holder::text, 3, '0') as early from made
      )
      select count(*) - count(distinct key) as repeats, count(*) filter (where early) as unordered from placed`
    expect(one).toEqual({ repeats: 0n, unordered: 0n })
  })
})

test('[G-07] three processes that migrate one database at once apply each file once', async () => {
  const fresh = await freshDatabase(server)
  const program = `import { migrate, openDatabase } from ${JSON.stringify(import.meta.resolve('@lode/database'))}
    const db = openDatabase(${JSON.stringify(fresh.url)}, { max: 2 })
    console.log(JSON.stringify(await migrate(db)))
    await db.end()`
  const run = () => promisify(execFile)(process.execPath, ['--input-type=module-typescript', '-e', program])
  const applied = await Promise.all([run(), run(), run()])
  const all = [...baseline, ...alterations, ...functions, ...grants].map(({ name }) => name)
  expect(applied.flatMap(({ stdout }) => JSON.parse(stdout)).sort()).toEqual(all.sort())
  await fresh.drop()
})
