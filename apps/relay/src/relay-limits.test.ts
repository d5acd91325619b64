import { fixedClock } from '@lode/clock'
import { type TestDatabase, testDatabase } from '@lode/test-kit'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { connectRaw, type RawClient, rawKey, rawToken } from '../test/raw-client.ts'
import { fast, message, outcome, testRelays } from '../test/test-relays.ts'
import { databaseMailbox } from './database-mailbox.ts'
import type { RelayLimits } from './limits.ts'
import type { Mailbox } from './mailbox.ts'
import { memoryMailbox } from './memory-mailbox.ts'
import { prepareDatabase } from './prepare-database.ts'
import type { Relay } from './start-relay.ts'

const { cleanup, relayWith, client } = testRelays()
let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase({ login: 'lode_relay' })
  await prepareDatabase(database.db)
})
afterAll(() => database.close())
afterEach(async () => {
  await database.db`truncate relay.message`
})

const mailboxes: Readonly<Record<string, (room?: Partial<RelayLimits>) => Mailbox>> = {
  memory: memoryMailbox,
  database: (room) => databaseMailbox(database.db, room),
}

// Each limit was seen to be missing before: a stranger's token kept 200 topics of 500 KB for 30 days.
describe.each(Object.keys(mailboxes))('with the mailbox in %s', (name) => {
  const mailbox = (room: Partial<RelayLimits>): Mailbox => (mailboxes[name] ?? memoryMailbox)(room)

  test('a client leaves so many unread bytes, over all its topics, and more once they were read', async () => {
    const relay = await relayWith({ mailbox: mailbox({ maxUnreadBytes: 1000 }) })
    const [a, b] = [await client(relay, 1), await client(relay, 2)]
    expect(outcome(await a.request('irn_publish', message('t', 'x'.repeat(600))))).toBe(true)
    expect(outcome(await a.request('irn_publish', message('u', 'y'.repeat(600))))).toBe(-32005)
    expect(outcome(await b.request('irn_publish', message('u', 'z'.repeat(600))))).toBe(true)
    await b.request('irn_subscribe', { topic: 't' })
    const { id } = JSON.parse(await b.heard('irn_subscription'))
    b.send(`{"id":${id},"jsonrpc":"2.0","result":true}`)
    await expect.poll(async () => (await relay.counters()).acknowledgedTotal).toBe(1)
    await expect
      .poll(async () => outcome(await a.request('irn_publish', message('u', 'y'.repeat(600)))))
      .toBe(true)
  })

  // Seen to fail while a full mailbox refused everybody.
  test('who fills the mailbox loses the oldest of it; the others are taken in, and lose nothing', async () => {
    const room = { maxStoredBytes: 400_000, maxUnreadBytes: 1e9 }
    const relay = await relayWith({ mailbox: mailbox(room), limits: fast })
    const [light, heavy] = [await client(relay, 1), await client(relay, 2)]
    expect(outcome(await light.request('irn_publish', message('light', 'early')))).toBe(true)
    let sent = 0
    while (sent < 10 || ((await relay.counters()).waiting > 7 && sent < 500)) {
      sent += 1
      const random = Buffer.from(crypto.getRandomValues(new Uint8Array(30_000))).toString('hex')
      await heavy.request('irn_publish', message(`heavy ${sent}`, random))
    }
    expect((await relay.counters()).waiting).toBeLessThanOrEqual(7)
    expect(outcome(await light.request('irn_publish', message('light', 'late'.padEnd(50_000))))).toBe(true)
    const kept = await (await client(relay, 3)).request('irn_fetchMessages', { topic: 'light' })
    expect(kept).toContain('early')
    expect(kept).toContain('late')
  })
})

test('a batch costs as much as its parts', async () => {
  const relay = await relayWith({
    limits: { requestsPerSecond: 5, restMs: 20 },
    clock: fixedClock(new Date(0)),
  })
  const key = rawKey(1)
  const a = await connectRaw(relay.url, rawToken(key, { aud: relay.url, iat: 0, exp: 3600 }))
  cleanup.push(() => a.close())
  const batch = (size: number): object => ({
    messages: Array.from({ length: size }, (_, n) => message(`t${n}`, 'x')),
  })
  expect(outcome(await a.request('irn_batchPublish', batch(11)))).toBe(-32005)
  expect(outcome(await a.request('irn_batchPublish', batch(10)))).toBe(true)
  expect(outcome(await a.request('irn_subscribe', { topic: 't' }))).toBe(-32005)
})

test('bytes are counted for a socket and for an address', async () => {
  const frozen = { clock: fixedClock(new Date(0)) }
  const open = async (relay: Relay, seed: number): Promise<RawClient> => {
    const raw = await connectRaw(relay.url, rawToken(rawKey(seed), { aud: relay.url, iat: 0, exp: 3600 }))
    cleanup.push(() => raw.close())
    return raw
  }
  const big = message('t', 'x'.repeat(5000))
  const one = await open(await relayWith({ ...frozen, limits: { bytesPerSecond: 1000, restMs: 20 } }), 1)
  expect(outcome(await one.request('irn_publish', big))).toBe(true)
  expect(outcome(await one.request('irn_publish', big))).toBe(-32005)
  const shared = await relayWith({ ...frozen, limits: { bytesPerSecondOfAddress: 1000 } })
  expect(outcome(await (await open(shared, 2)).request('irn_publish', big))).toBe(true)
  expect(outcome(await (await open(shared, 3)).request('irn_publish', big))).toBe(-32005)
})

test('a proposal waits an hour at most, whatever its sender asked for; a request a week', async () => {
  const clock = fixedClock(new Date())
  const relay = await relayWith({ clock })
  const [a, b] = [await client(relay, 1), await client(relay, 2)]
  await a.request('irn_publish', message('t', 'proposal', { tag: 1100, ttl: 2_000_000 }))
  await a.request('irn_publish', message('t', 'request', { tag: 1108, ttl: 2_000_000 }))
  const waiting = async (id: string): Promise<string> => b.request('irn_fetchMessages', { topic: 't' }, id)
  clock.advance(3_599_000)
  expect(await waiting('71')).toContain('proposal')
  clock.advance(2_000)
  expect(await waiting('72')).not.toContain('proposal')
  clock.advance(6 * 86_400_000)
  expect(await waiting('73')).toContain('request')
  clock.advance(86_400_000)
  expect(await waiting('74')).not.toContain('request')
})

test('one address has so many sockets, and proxies tell whose a socket is', async () => {
  const relay = await relayWith({ limits: { maxConnectionsOfAddress: 2 } })
  await client(relay, 1)
  const second = await client(relay, 2)
  await expect(client(relay, 3)).rejects.toThrow('429')
  await second.close()
  await expect.poll(async () => (await relay.counters()).connections).toBe(1)
  await client(relay, 3)
})

test('a line of IPv6 is one address, whichever of its 2^64 a socket comes from', async () => {
  const relay = await relayWith({ limits: { maxConnectionsOfAddress: 2 }, proxies: 1 })
  const open = async (from: string): Promise<void> => {
    cleanup.push((await connectRaw(relay.url, rawToken(rawKey(1), { aud: relay.url }), { from })).close)
  }
  await open('2001:db8:0:7::1')
  await open('2001:db8:0:7::2')
  await expect(open('2001:db8:0:7:ffff::3')).rejects.toThrow('429')
  await open('2001:db8:0:8::1')
})

test('other projects, and pages of other origins, are let in only where nobody said which', async () => {
  const relay = await relayWith({ projectIds: ['ours'], origins: ['https://lode.example'] })
  const token = rawToken(rawKey(1), { aud: relay.url })
  await expect(connectRaw(relay.url, token, { projectId: 'theirs' })).rejects.toThrow('401')
  const foreign = { projectId: 'ours', origin: 'https://evil.example' }
  await expect(connectRaw(relay.url, token, foreign)).rejects.toThrow('403')
  // A wallet on a phone is no page and names no origin.
  for (const origin of ['https://lode.example', ''])
    cleanup.push((await connectRaw(relay.url, token, { projectId: 'ours', origin })).close)
})

test('a client that acknowledges nothing gets a few messages, and the others once it does', async () => {
  const relay = await relayWith({ limits: { maxUnacknowledged: 2 } })
  const [a, b] = [await client(relay, 1), await client(relay, 2)]
  await b.request('irn_subscribe', { topic: 't' })
  for (const text of ['one', 'two', 'three', 'four', 'five'])
    await a.request('irn_publish', message('t', text))
  const deliveries = (): { id: number; params: { data: { message: string } } }[] =>
    b.frames.filter((frame) => frame.includes('irn_subscription')).map((frame) => JSON.parse(frame))
  expect((await relay.counters()).deliveredTotal).toBe(2)
  const known = new Set<number>()
  await expect
    .poll(() => {
      for (const { id } of deliveries()) {
        if (!known.has(id)) b.send(`{"id":${id},"jsonrpc":"2.0","result":true}`)
        known.add(id)
      }
      return deliveries().map(({ params }) => params.data.message)
    })
    .toEqual(['one', 'two', 'three', 'four', 'five'])
})

test('all sockets together have so many subscriptions, and those of one that goes are free again', async () => {
  const relay = await relayWith({ limits: { maxSubscriptionsInAll: 3 } })
  const [a, b] = [await client(relay, 1), await client(relay, 2)]
  const subscribe = async (raw: RawClient, ...topics: string[]): Promise<unknown> =>
    outcome(await raw.request('irn_batchSubscribe', { topics }))
  expect(await subscribe(a, 't', 'u')).toHaveLength(2)
  expect(await subscribe(b, 't', 'u')).toBe(-32005)
  expect(await subscribe(b, 't')).toHaveLength(1)
  expect(await subscribe(a, 't', 'u')).toHaveLength(2)
  await a.close()
  await expect.poll(() => subscribe(b, 'v', 'w')).toHaveLength(2)
})
