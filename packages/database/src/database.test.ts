import { once } from 'node:events'
import { fakeClock } from '@lode/clock'
import { afterAll, expect, test } from 'vitest'
import { freshDatabase } from './embedded/index.ts'
import { migrate, openDatabase, sqlState, units, withLease, withTransaction } from './index.ts'
import { lostConnections } from './lost-connections.ts'

const fresh = await freshDatabase(process.env.LODE_TEST_POSTGRES ?? '')
const clock = fakeClock()
const db = openDatabase(fresh.url, { clock })
await migrate(db)
afterAll(async () => {
  await db.end()
  await fresh.drop()
})

test('numeric is read exactly, or not at all', async () => {
  const [row] = await db<
    { n: string }[]
  >`select 115792089237316195423570985008687907853269984665640564039457584007913129639935 as n`
  expect(units(row?.n ?? '')).toBe(2n ** 256n - 1n)
  for (const text of ['1.5', 'NaN', 'Infinity', '']) expect(() => units(text)).toThrow('not a whole number')
})

test('a transaction that met a deadlock is done again, one that failed otherwise is not', async () => {
  await db`create table pair (id int primary key, n int)`
  await db`insert into pair values (1, 0), (2, 0)`
  const met = Promise.withResolvers<void>()
  let waiting = 0
  let runs = 0
  const cross = (first: number, second: number) =>
    withTransaction(db, async (tx) => {
      runs++
      await tx`update pair set n = n + 1 where id = ${first}`
      if (++waiting === 2) met.resolve()
      await met.promise
      await tx`update pair set n = n + 1 where id = ${second}`
    })
  await Promise.all([cross(1, 2), cross(2, 1)])
  expect(await db`select n from pair`).toEqual([{ n: 2 }, { n: 2 }])
  // Three, or more on a busy machine: who is done again may be there first once more.
  expect(runs).toBeGreaterThanOrEqual(3)
  runs = 3
  const fail = withTransaction(db, (tx) => {
    runs++
    return tx`insert into pair values (1, 0)`
  })
  expect(sqlState(await fail.catch((error: unknown) => error))).toBe('23505')
  expect(runs).toBe(4)
})

test('a lease is held by one, given back at the end, and runs out when its holder is gone', async () => {
  const lease = { name: 'job', ttlMs: 3_600_000 }
  const expiry = async () =>
    (await db`select expires_at from lease where name = 'job'`)[0]?.expires_at.getTime()
  const inside = Promise.withResolvers<void>()
  const enough = Promise.withResolvers<void>()
  const first = withLease(db, lease, async () => {
    inside.resolve()
    await enough.promise
  })
  await inside.promise
  const taken = await expiry()
  await clock.advance(lease.ttlMs / 3)
  await expect.poll(expiry).toBeGreaterThan(taken) // it has been renewed
  expect(await withLease(db, lease, async () => undefined)).toBe(false)
  enough.resolve()
  expect(await first).toBe(true)
  expect(await withLease(db, lease, async () => undefined)).toBe(true)

  await db`insert into lease values ('gone', gen_random_uuid(), clock_timestamp() + interval '1 hour')`
  const gone = { name: 'gone', ttlMs: 3_600_000 }
  expect(await withLease(db, gone, async () => undefined)).toBe(false)
  await db`update lease set expires_at = clock_timestamp() where name = 'gone'`
  expect(await withLease(db, gone, async () => undefined)).toBe(true)
})

// Seen to fail, once in some ten rounds, with a renewal that inserts what it does not find.
test('a lease that was given back while it was being renewed is free', async () => {
  const lease = { name: 'renewed', ttlMs: 3_600_000 }
  for (let round = 0; round < 40; round++) {
    const pool = openDatabase(fresh.url, { clock, max: 2 })
    await Promise.all([pool`select 1`, pool`select 2`]) // both connections are open
    await withLease(pool, lease, () => clock.advance(lease.ttlMs / 3))
    await pool.end() // whatever it asked is answered
    expect(await db`select name from lease where name = 'renewed'`, `round ${round}`).toEqual([])
  }
})

test('whoever lost a lease is told', async () => {
  const lease = { name: 'stolen', ttlMs: 3_600_000 }
  await withLease(db, lease, async (signal) => {
    const lost = once(signal, 'abort')
    await db`update lease set holder = gen_random_uuid(), expires_at = clock_timestamp() + interval '1 hour' where name = 'stolen'`
    await clock.advance(lease.ttlMs / 3)
    await lost
  })
  expect(await db`select name from lease where name = 'stolen'`).toHaveLength(1)
})

test('a transaction whose connection is lost between two statements is done again, and half of it never stays', async () => {
  await db`create table cut (n int)`
  const pool = openDatabase(fresh.url, { max: 2, applicationName: 'to be cut' })
  let runs = 0
  await withTransaction(pool, async (tx) => {
    await tx`insert into cut values (1)`
    if (++runs === 1) {
      await db`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'to be cut'`
      await expect.poll(() => lostConnections(pool)).toBeGreaterThan(0)
    }
    await tx`insert into cut values (2)`
  })
  expect(runs).toBe(2)
  expect(await db`select n from cut order by n`).toEqual([{ n: 1 }, { n: 2 }])
  await pool.end()
})
