import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { headers, sessionCookie } from '@lode/api-contract'
import { type TestDatabase, testDatabase } from '@lode/test-kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts'

let database: TestDatabase
let server: TestServer
let line: Server
const open = new Set<Socket>()

/** The server reaches its database by a line that can be cut. */
beforeAll(async () => {
  database = await testDatabase()
  const address = new URL(database.url)
  const folder = address.searchParams.get('host')
  line = createServer((from) => {
    const port = Number(address.port || 5432)
    const to = folder ? connect(`${folder}/.s.PGSQL.${port}`) : connect(port, address.hostname)
    for (const socket of [from, to]) {
      open.add(socket)
      socket.on('error', () => socket.destroy())
      socket.once('close', () => open.delete(socket))
    }
    from.pipe(to).pipe(from)
    from.once('close', () => to.destroy())
    to.once('close', () => from.destroy())
  })
  await listen(0)
  const cut = new URL(database.url)
  cut.searchParams.delete('host')
  cut.host = `127.0.0.1:${(line.address() as AddressInfo).port}`
  server = await startTestServer({ DATABASE_URL: cut.href })
})
afterAll(async () => {
  await server.close()
  for (const socket of open) socket.destroy()
  line.close()
  await database.close()
})

async function listen(port: number): Promise<void> {
  line.listen(port, '127.0.0.1')
  await once(line, 'listening')
}

/** Ends every connection of the server's and lets it open no other, as a lost primary would. */
async function takeAway(): Promise<() => Promise<void>> {
  const { port } = line.address() as AddressInfo
  const closed = once(line, 'close')
  line.close()
  for (const socket of open) socket.destroy()
  await closed
  return () => listen(port)
}

// Was 500 for both, which the app told a connected holder as "Please connect your wallet first.".
test('[S-04] while the database is away a holder and a visitor are told that a service of ours is, with 503', async () => {
  const giveBack = await takeAway()
  const holder = { [headers.token]: 'x'.repeat(22), cookie: `${sessionCookie}=${'y'.repeat(22)}` }
  const asked = await Promise.all([
    fetch(`${server.url}/api/assets`, { headers: holder }),
    fetch(`${server.url}/api/miners`),
    fetch(`${server.url}/api/assets`),
  ])
  const told = await Promise.all(
    asked.map(async (reply) => ({ status: reply.status, body: await reply.json() })),
  )
  await giveBack()
  const away = { code: 'service.unavailable', params: { service: 'database' } }
  expect(told[0]).toEqual({ status: 503, body: away })
  expect(told[1]).toEqual({ status: 503, body: away })
  // Nobody's session is looked for where none is named.
  expect(told[2]).toMatchObject({ status: 401, body: { code: 'session.required' } })
  await expect.poll(async () => (await fetch(`${server.url}/api/miners`)).status).toBe(200)
})
