import { randomUUID } from 'node:crypto'
import { endpoints } from '@lode/api-contract'
import { lostConnections, openDatabase } from '@lode/database'
import { money } from '@lode/domain'
import { openLedger, userOwner } from '@lode/ledger'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rawCall } from '../../../testing/raw-call.ts'
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts'
import { signIn, type TestClient } from '../../../testing/test-client.ts'
import { type RunningServer, startServer } from '../../start-server.ts'
import { openRememberedReplies } from './remembered-replies.ts'

let server: TestServer
let second: RunningServer
beforeAll(async () => {
  server = await startTestServer({ RATE_LIMIT_REQUESTS: '10000' })
  second = await startServer({ ...server.configuration, logLevel: 'silent' }, { clock: server.clock })
})
afterAll(async () => {
  await second.close()
  await server.close()
})

const paths = [endpoints.assets.balances.path, endpoints.assets.fundLog.path]

function read(halves: ReturnType<TestClient['halves']>, path: string, at: { url: string | null } = server) {
  return rawCall(at.url + path, { method: 'GET', halves })
}

function deposit(holder: TestClient, units: bigint) {
  const transfer = { debit: 'custody/ethereum', credit: userOwner(holder.userId), code: 'deposit' } as const
  const amount = money(units, 'USDT')
  return openLedger({ db: server.as('lode_owner'), clock: server.clock }).post({
    ...transfer,
    key: randomUUID(),
    amount,
    reference: 'test',
    actor: 'system:test',
  })
}

// Seen to fail with a session that each process remembers.
test.each(paths)(
  '[U-08] a session that was ended at one server gets no remembered %s from another',
  async (path) => {
    const alice = await signIn(server.url)
    // Signing out takes the cookie from the browser; whoever copied it before still has both halves.
    const halves = alice.halves()
    for (const at of [server, second, second]) expect((await read(halves, path, at)).status).toBe(200)
    await alice.call(endpoints.session.end, {})
    expect(await read(halves, path, second)).toMatchObject({
      status: 401,
      body: { code: 'session.required' },
    })
  },
)

// Seen to fail with a reply that is remembered for its query alone.
test.each(paths)(
  '[U-08] nobody but its holder gets a remembered %s, whatever half of their session they have',
  async (path) => {
    const [alice, bob] = [await signIn(server.url), await signIn(server.url)]
    // As many postings each, so that the facts are the same.
    await Promise.all([deposit(alice, 7n), deposit(bob, 8n)])
    const hers = JSON.stringify((await read(alice.halves(), path)).body)
    expect(JSON.stringify((await read(bob.halves(), path)).body)).not.toBe(hers)
    const halves = { token: alice.halves().token, cookie: bob.halves().cookie }
    expect((await rawCall(server.url + path, { method: 'GET', halves })).status).toBe(401)
  },
)

// Seen to fail when the number of postings is left out of the facts.
test('[A-01] [A-12] what was posted anywhere is in the next answer of every server', async () => {
  const alice = await signIn(server.url)
  for (let units = 1n; units <= 30n; units++) {
    await deposit(alice, 1n)
    for (const at of [server, second]) {
      const [assets, log] = await Promise.all(paths.map((path) => read(alice.halves(), path, at)))
      const amount = `0.${units.toString().padStart(6, '0')}`.replace(/0+$/, '')
      expect(assets?.body).toMatchObject({ balances: [{ balance: { amount, coin: 'USDT' } }, {}, {}] })
      expect(log?.body.rows).toMatchObject(
        [{ balance: { amount } }, ...Array(Number(units) - 1).fill({})].slice(0, 20),
      )
    }
  }
})

test('[A-12] each query of the fund log has an answer of its own', async () => {
  const alice = await signIn(server.url)
  for (let n = 0; n < 3; n++) await deposit(alice, 1n)
  const rows = async (query: string) =>
    ((await read(alice.halves(), `/api/fund-log${query}`)).body.rows as unknown[] | undefined)?.length
  for (let twice = 0; twice < 2; twice++) {
    expect(await rows('?limit=2')).toBe(2)
    expect(await rows('')).toBe(3)
    expect(await rows('?type=profit')).toBe(0)
    expect((await read(alice.halves(), '/api/fund-log?limit=none')).body.code).toBe('request.invalid')
  }
})

test('[A-01] balances are told at the second in which they were asked for', async () => {
  const alice = await signIn(server.url)
  const at = async () => (await read(alice.halves(), '/api/assets')).body.at
  server.clock.set('2026-11-21T12:00:01.000Z')
  expect(await at()).toBe('2026-11-21T12:00:01.000Z')
  server.clock.set('2026-11-21T12:00:02.999Z')
  expect(await at()).toBe('2026-11-21T12:00:02.000Z')
})

test('a reply is made once for the same facts, also for those who ask meanwhile, and anew for others', async () => {
  const { recall } = openRememberedReplies(server)
  let made = 0
  const make = async () => `${++made}`
  expect(await Promise.all([recall('7 /', 'a', make), recall('7 /', 'a', make)])).toEqual(['1', '1'])
  expect(await recall('8 /', 'a', make)).toBe('2')
  expect(await recall('7 /', 'b', make)).toBe('3')
  expect(await recall('8 /', 'a', make)).toBe('2')
})

test('a reply that could not be made is not remembered', async () => {
  const { recall } = openRememberedReplies(server)
  const failing = () => Promise.reject(new Error('no database'))
  await expect(recall('7 /', 'a', failing)).rejects.toThrow('no database')
  expect(await recall('7 /', 'a', async () => 'made')).toBe('made')
})

test('the oldest replies are forgotten when there are too many', async () => {
  const { recall } = openRememberedReplies(server)
  const large = 'x'.repeat(12 * 2 ** 20)
  for (const key of ['1 /', '2 /', '3 /']) await recall(key, 'a', async () => large)
  expect(await recall('3 /', 'a', async () => 'anew')).toBe(large)
  expect(await recall('1 /', 'a', async () => 'anew')).toBe('anew')
})

// A database that was restored may count the same postings again, and mean others. Seen to fail without the count.
test('after a lost connection nothing counts as known', async () => {
  const db = openDatabase(server.configuration.databaseUrl, { max: 1 })
  const { recall } = openRememberedReplies({ db })
  await recall('7 /', 'a', async () => 'before')
  const [session] = await db<{ pid: number }[]>`select pg_backend_pid() as pid`
  await server.db`select pg_terminate_backend(${session?.pid ?? 0})`
  await expect.poll(() => lostConnections(db)).toBe(1)
  expect(await recall('7 /', 'a', async () => 'after')).toBe('after')
  await db.end()
})
