import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { fakeClock } from '@lode/clock'
import { testDatabase } from '@lode/test-kit'
import { freePort } from '@lode/test-kit/free-port'
import { expect, test } from 'vitest'
import { openDatabase } from './open-database.ts'
import { waitForDatabase } from './wait-for-database.ts'

// Seen to fail with a process that ends where nobody listens yet.
test('who starts before the database waits for it, says so once, and then works', async () => {
  const database = await testDatabase()
  const address = new URL(database.url)
  const port = await freePort()
  const sockets = new Set<Socket>()
  const { port: real } = address
  const server = createServer((socket) => {
    const behind = connect(Number(real), '127.0.0.1')
    sockets.add(socket).add(behind)
    socket.on('error', () => behind.destroy()).pipe(behind)
    behind.on('error', () => socket.destroy()).pipe(socket)
  })
  address.port = String(port)
  const clock = fakeClock()
  const db = openDatabase(address.href, { max: 1, clock })
  const told: unknown[] = []
  const waited = waitForDatabase(db, {
    waiting: (error) => {
      told.push(error)
      server.listen(port, '127.0.0.1', () => void clock.waits().then(() => clock.advance(500)))
    },
  })
  await waited
  expect(told).toHaveLength(1)
  expect(await db`select 1 as one`).toEqual([{ one: 1 }])
  expect((server.address() as AddressInfo).port).toBe(port)
  await db.end()
  for (const socket of sockets) socket.destroy()
  server.close()
  await database.close()
})

test('a wrong password is not waited for', async () => {
  const database = await testDatabase()
  const address = new URL(database.url)
  address.password = 'wrong'
  const db = openDatabase(address.href, { max: 1 })
  await expect(waitForDatabase(db, { waiting: () => undefined })).rejects.toMatchObject({ code: '28P01' })
  await db.end()
  await database.close()
})
