import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const read = async (path: string) => (await fetch(`${server.innerUrl}${path}`)).text()

test('a halt shows in /ready and in the metrics until it is cleared, and does not keep the server from serving', async () => {
  expect(JSON.parse(await read('/ready'))).toEqual({ ready: true, halts: [], degraded: [] })
  expect(await read('/metrics')).not.toContain('lode_halts{')
  await server.db`insert into halt (kind, reason, raised_by, at)
    values ('books_wrong', 'a', 'system:audit', now()), ('books_wrong', 'b', 'system:audit', now())`
  expect(JSON.parse(await read('/ready'))).toEqual({ ready: true, halts: ['books_wrong'], degraded: [] })
  expect(await read('/metrics')).toContain('lode_halts{kind="books_wrong"} 2')
  const { halts } = JSON.parse(await (await fetch(`${server.url}/api/halts`)).text())
  expect(halts).toEqual([{ cause: 'books_wrong', params: {}, since: expect.stringMatching(/Z$/) }])
  expect(await read('/metrics')).toMatch(/lode_audit_pass_finished_seconds \d/)
  const { services } = JSON.parse(await (await fetch(`${server.url}/api/status`)).text())
  expect(services.find(({ name }: { name: string }) => name === 'ledger').state).toBe('down')
  await server.as(
    'lode_owner',
  )`update halt set cleared_at = now(), cleared_by = 'operator:test', clear_reason = 'test'`
  expect(JSON.parse(await read('/ready'))).toEqual({ ready: true, halts: [], degraded: [] })
  expect(await read('/metrics')).not.toContain('lode_halts{')
})

// Seen to fail with a server that closes at once, and with one that stays ready to the end.
test('a server told to stop says that it is not ready, and takes requests until balancers have seen it', async () => {
  const seen = Promise.withResolvers<void>()
  let begun = false
  const drain = {
    get begun() {
      return begun
    },
    begin() {
      begun = true
      return seen.promise
    },
  }
  const leaving = await startTestServer({}, { drain })
  const kept = await fetch(`${leaving.url}/api/status`)
  expect([kept.status, kept.headers.get('connection')]).toEqual([200, 'keep-alive'])
  const stopped = leaving.stop()
  expect((await fetch(`${leaving.innerUrl}/ready`)).status).toBe(503)
  const last = await fetch(`${leaving.url}/api/status`)
  expect([last.status, last.headers.get('connection')]).toEqual([200, 'close'])
  seen.resolve()
  await stopped
  await expect(fetch(`${leaving.url}/api/status`)).rejects.toThrow()
  await leaving.close()
})

test('[G-06] an operator is told how old the chain is, who waits for the database, and who listens', async () => {
  expect(await read('/metrics')).toMatch(/^lode_chain_head_age_seconds -?\d/m)
  expect(await read('/metrics')).toMatch(/^lode_database_waiting 0$/m)
  expect(await read('/metrics')).toMatch(/^lode_streams 0$/m)
  const stream = new AbortController()
  const { body } = await fetch(`${server.url}/api/live`, { signal: stream.signal })
  await body?.getReader().read()
  expect(await read('/metrics')).toMatch(/^lode_streams 1$/m)
  stream.abort()
  await expect.poll(() => read('/metrics')).toMatch(/^lode_streams 0$/m)
})

test('[G-06] figures of a node that is away are no numbers, and the others are told', async () => {
  await server.anvil.stop()
  const figures = await read('/metrics')
  expect(figures).toMatch(/^lode_chain_head_age_seconds Nan$/m)
  expect(figures).toMatch(/^lode_database_connections \d/m)
})
