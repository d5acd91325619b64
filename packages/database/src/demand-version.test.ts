import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from './embedded/index.ts'
import { demandSchema, demandVersion, migrate, openDatabase, PostgresTooOld } from './index.ts'

let fresh: FreshDatabase
beforeAll(async () => {
  fresh = await freshDatabase(process.env.LODE_TEST_POSTGRES ?? '')
})
afterAll(() => fresh.drop())

test('a server of the version that is asked for is taken', async () => {
  const db = openDatabase(fresh.url, { max: 1 })
  await expect(demandVersion(db)).resolves.toBeUndefined()
  await db.end()
})

// Seen to migrate without a word.
test('an older server is refused by name before a migration and at a start, and left as it was', async () => {
  const owner = openDatabase(fresh.url, { max: 1 })
  await owner.unsafe(`
    create schema older;
    create function older.current_setting(name text) returns text language sql
      return case name when 'server_version_num' then '150014' else '15.14' end;
    do $$ begin execute format('alter database %I set search_path = older, pg_catalog, public', current_database()); end $$`)
  await owner.end()
  const db = openDatabase(fresh.url, { max: 1 })
  const refusal = 'the database is PostgreSQL 15.14, and this release needs 18 or newer: nothing was changed'
  for (const start of [migrate, demandSchema]) {
    await expect(start(db)).rejects.toThrow(PostgresTooOld)
    await expect(start(db)).rejects.toThrow(refusal)
  }
  expect(await db`select tablename from pg_tables where schemaname = 'public'`).toEqual([])
  await db.end()
})
