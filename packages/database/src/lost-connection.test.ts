import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { setImmediate as nextTick } from 'node:timers/promises'
import { testDatabase } from '@lode/test-kit'
import { freePort } from '@lode/test-kit/free-port'
import { afterAll, expect, test } from 'vitest'
import { noServerBehind } from '../test/no-server-behind.ts'
import { connectionLost } from './connection-lost.ts'
import { databaseAway } from './database-away.ts'
import { lostConnections } from './lost-connections.ts'
import { openDatabase } from './open-database.ts'
import { withTransaction } from './with-transaction.ts'

const { url, close } = await testDatabase()
afterAll(close)

/** Stands between us and the database, and ends every connection when told. */
const open = new Set<Socket>()
let cutWhileOpening = 0
const proxy = createServer((client) => {
  const upstream = connect(Number(new URL(url).port), '127.0.0.1')
  client.on('data', (chunk) => {
    if (cutWhileOpening > 0 && chunk.includes('pg_catalog.pg_type')) {
      cutWhileOpening--
      client.resetAndDestroy()
    }
  })
  client.pipe(upstream).pipe(client)
  for (const socket of [client, upstream]) {
    open.add(socket)
    socket.on('error', () => undefined).on('close', () => open.delete(socket))
  }
}).listen(0, '127.0.0.1')
await once(proxy, 'listening')
afterAll(() => proxy.close())
function throughProxy(): string {
  const address = new URL(url)
  const here = proxy.address()
  address.port = String(here !== null && typeof here === 'object' ? here.port : 0)
  return address.href
}
const cut = (how: 'reset' | 'end') => {
  for (const socket of open) how === 'reset' ? socket.resetAndDestroy() : socket.destroy()
}

// With the driver as it is published a killed database ended the whole server ("Cannot read properties of null", seen in
// chaos). Broken once: with all but the third fault mended, the test with a reset connection waited for ever.
test.each(['reset', 'end'] as const)(
  'a transaction that loses its connection (%s) fails alone, and the pool lives on',
  async (how) => {
    const db = openDatabase(throughProxy(), { max: 1 })
    for (let ticks = 0; ticks < 12; ticks++) {
      const transaction = withTransaction(db, async (tx) => {
        await tx`select 1`
        cut(how)
        for (let tick = 0; tick < ticks; tick++) await nextTick()
        await tx`select 2`
      })
      await expect(transaction).rejects.toThrow()
      expect(await db`select 3 as n`).toEqual([{ n: 3 }])
    }
    await db.end({ timeout: 0 })
  },
)

// Seen to end the process without difference 1 of the driver: "Cannot read properties of null (reading 'write')".
test('a statement on a reserved connection that was closed ends nothing', async () => {
  const db = openDatabase(throughProxy(), { max: 1 })
  const connection = await db.reserve()
  const before = lostConnections(db)
  cut('reset')
  await expect.poll(() => lostConnections(db)).toBe(before + 1)
  const asked = connection`select 1`.catch((error: unknown) => error)
  await nextTick()
  await nextTick()
  await db.end({ timeout: 0 })
  expect(connectionLost(await asked)).toBe(true)
})

// Seen in chaos, once in some 300 kills: the driver's own first question had nobody who would hear that it failed, and
// Node ended the worker. This test ended so without the fourth fault mended.
test('a connection that is lost while it is being opened ends nothing but what was to be asked', async () => {
  const db = openDatabase(throughProxy(), { max: 1 })
  cutWhileOpening = 2
  await expect(db`select 1`).rejects.toThrow()
  await expect(withTransaction(db, (tx) => tx`select 2 as n`)).resolves.toEqual([{ n: 2 }])
  expect(cutWhileOpening).toBe(0)
  expect(await db`select 3 as n`).toEqual([{ n: 3 }])
  await db.end({ timeout: 0 })
})

// Broken once: with the driver as it is published, or with the fifth fault not mended, these waited for ever.
test('who waits for a connection when all are lost gets another', async () => {
  const db = openDatabase(throughProxy(), { max: 1 })
  const first = withTransaction(db, async (tx) => {
    await tx`select 1`
    cut('reset')
    await tx`select 2`
  })
  const waiting = Array.from({ length: 3 }, () => withTransaction(db, (tx) => tx`select 3 as n`))
  await expect(first).rejects.toThrow()
  expect(await Promise.all(waiting)).toEqual([[{ n: 3 }], [{ n: 3 }], [{ n: 3 }]])
  await db.end({ timeout: 0 })
})

// Broken once: with the sixth fault not mended, the connection was given to whom had gone, and nobody else ever got it.
test('a database that was away for a while is used again by everybody', async () => {
  const db = openDatabase(throughProxy(), { max: 1 })
  const { port } = new URL(throughProxy())
  await db`select 1`
  proxy.close()
  cut('reset')
  await expect.poll(() => open.size).toBe(0)
  const asked = Array.from({ length: 3 }, () => withTransaction(db, (tx) => tx`select 4`))
  for (const one of await Promise.allSettled(asked)) expect(one.status).toBe('rejected')
  proxy.listen(Number(port), '127.0.0.1')
  await once(proxy, 'listening')
  await expect.poll(() => withTransaction(db, (tx) => tx`select 5 as n`)).toEqual([{ n: 5 }])
  await db.end({ timeout: 0 })
})

// Seen to fail with the driver's own pause, which grows to 20 s: of ten connections some waited 7 to 20 s.
test('a pool that was refused tries again within 200 ms, however often it was refused', async () => {
  const db = openDatabase('postgres://lode:none@127.0.0.1:1/lode', { max: 10 })
  const { backoff } = db.options as unknown as { backoff: (refusals: number) => number }
  for (const refusals of [0, 1, 10, 100, 10_000]) expect(backoff(refusals)).toBeLessThanOrEqual(0.2)
  await db.end()
})

test('all connections of a pool that was refused for a while come when the database is back', async () => {
  const port = await freePort()
  const db = openDatabase(`postgres://lode:none@127.0.0.1:${port}/lode`, { max: 10 })
  const ask = () => Promise.allSettled(Array.from({ length: 10 }, () => db`select 1`))
  await ask()
  const came = Promise.withResolvers<void>()
  let connections = 0
  const back = createServer((socket) => {
    socket.on('error', () => undefined)
    connections += 1
    if (connections === 10) came.resolve()
  }).listen(port, '127.0.0.1')
  await once(back, 'listening')
  const asked = ask()
  await came.promise
  await db.end({ timeout: 0 })
  await asked
  back.close()
})

// Seen to fail with the driver as it is published: the question had no answer, and connections were opened for it without a pause.
test.each([1, 2])(
  'a question tries each of %d hosts that end a connection once, then fails as databaseAway',
  async (hosts) => {
    const balancers = await Promise.all(Array.from({ length: hosts }, noServerBehind))
    const places = balancers.map(({ port }) => `127.0.0.1:${port}`).join(',')
    const db = openDatabase(`postgres://lode:none@${places}/lode`, { max: 1 })
    for (let nth = 1; nth <= 3; nth++) {
      const failed = await db`select 1`.catch((error: unknown) => error)
      expect(databaseAway(failed)).toBe(true)
      expect(balancers.map(({ taken }) => taken())).toEqual(balancers.map(() => nth))
    }
    await db.end({ timeout: 0 })
    for (const balancer of balancers) balancer.close()
  },
)
