import { fakeClock } from '@lode/clock'
import { expect, test } from 'vitest'
import { connectRaw, type RawClient, rawKey, rawToken } from '../test/raw-client.ts'
import { fast, message, outcome, testRelays } from '../test/test-relays.ts'
import type { Mailbox } from './mailbox.ts'
import { memoryMailbox } from './memory-mailbox.ts'
import type { Relay } from './start-relay.ts'

const { cleanup, relayWith, client } = testRelays()

/** The beginning of a text frame of so many bytes, its mask all zeros, and so many of them. */
function begun(length: number, sent: number): Buffer {
  const head = Buffer.alloc(14)
  head.writeUInt16BE(0x81ff)
  head.writeBigUInt64BE(BigInt(length), 2)
  return Buffer.concat([head, Buffer.alloc(sent, ' ')])
}

/** One that would not say goodbye. */
async function stranger(relay: Relay, n: number): Promise<RawClient> {
  const raw = await connectRaw(relay.url, rawToken(rawKey(100 + n), { aud: relay.url }))
  cleanup.push(async () => raw.terminate())
  return raw
}

/** A word from one to the other, and its acknowledgement. */
async function say(a: RawClient, b: RawClient, word: string): Promise<void> {
  await a.request('irn_publish', message('honest', word))
  const { id } = JSON.parse(await b.heard(word))
  b.send(`{"id":${id},"jsonrpc":"2.0","result":true}`)
}

async function pair(relay: Relay): Promise<[RawClient, RawClient]> {
  const [a, b] = [await client(relay, 1), await client(relay, 2)]
  await b.request('irn_subscribe', { topic: 'honest' })
  return [a, b]
}

// Seen to fail without the bound in all: nobody was cut off.
test('sockets that begin frames and do not end them get so much memory in all, and an honest pair goes on', async () => {
  const relay = await relayWith({ limits: { maxHalfReadBytesInAll: 500_000 } })
  const [a, b] = await pair(relay)
  const hostile: RawClient[] = []
  for (let n = 0; n < 24; n += 1) {
    const one = await stranger(relay, n)
    hostile.push(one)
    one.sendBytes(begun(120_000, 100_000))
    await say(a, b, `word ${n}.`)
    expect((await relay.counters()).halfReadBytes).toBeLessThanOrEqual(500_000)
  }
  await Promise.all(hostile.slice(0, 20).map(({ closed }) => closed))
  expect(await relay.counters()).toMatchObject({ cutOffTotal: 20, connections: 6, halfReadBytes: 400_056 })
})

test('a frame that comes in halves is answered, and nothing of it is counted any more', async () => {
  const relay = await relayWith()
  const raw = await client(relay, 1)
  const text = JSON.stringify({ id: 9, jsonrpc: '2.0', method: 'irn_subscribe', params: { topic: 't' } })
  const frame = begun(100_000, 0)
  raw.sendBytes(Buffer.concat([frame, Buffer.from(text)]))
  await expect.poll(async () => (await relay.counters()).halfReadBytes).toBeGreaterThan(text.length)
  raw.sendBytes(Buffer.alloc(100_000 - text.length, ' '))
  await raw.heard('"id":9,')
  expect((await relay.counters()).halfReadBytes).toBe(0)
})

// Each byte that comes alone is a buffer of some hundred: seen to fail at the library's own 262,144.
test('a frame in thousands of pieces is not waited for', async () => {
  const relay = await relayWith()
  const raw = await client(relay, 1)
  raw.sendBytes(begun(120_000, 1))
  let open = true
  void raw.closed.then(() => {
    open = false
  })
  for (let n = 0; open && n < 5_000; n += 1) {
    raw.sendBytes(Buffer.from(' '))
    await new Promise((resolve) => setImmediate(resolve))
  }
  expect(await raw.closed).toBe(1008)
})

// Seen to fail without the bound in all, as the next two.
test('readers that acknowledge nothing get so much in all, whoever goes on stays', async () => {
  const relay = await relayWith({ limits: { ...fast, maxUnacknowledgedBytesInAll: 200_000 } })
  const [a, b] = await pair(relay)
  for (let n = 0; n < 30; n += 1) {
    const one = await stranger(relay, n)
    await one.request('irn_subscribe', { topic: `t${n}` })
    await a.request('irn_publish', message(`t${n}`, `${n}`.padEnd(40_000)))
    await say(a, b, `word ${n}.`)
    expect((await relay.counters()).unacknowledgedBytes).toBeLessThanOrEqual(200_000)
  }
  const { cutOffTotal, connections } = await relay.counters()
  expect(cutOffTotal).toBeGreaterThan(20)
  expect(connections).toBe(32 - cutOffTotal)
})

test('while the mailbox is slow long frames are refused beyond a bound in all, and short ones still taken', async () => {
  const gate = Promise.withResolvers<void>()
  const inner = memoryMailbox()
  const mailbox: Mailbox = { ...inner, put: (entry) => gate.promise.then(() => inner.put(entry)) }
  const relay = await relayWith({ mailbox, limits: { ...fast, maxPendingBytesInAll: 1_000_000 } })
  const refused: RawClient[] = []
  for (let n = 0; n < 40; n += 1) {
    const one = await stranger(relay, n)
    one.send(
      JSON.stringify({
        ...{ id: 5, jsonrpc: '2.0', method: 'irn_publish' },
        params: message(`t${n}`, 'x'.repeat(100_000)),
      }),
    )
    if (n >= 4) refused.push(one)
    await expect.poll(async () => (await relay.counters()).limitedTotal).toBe(refused.length)
    expect((await relay.counters()).pendingBytes).toBeLessThan(500_000)
  }
  for (const one of refused) expect(outcome(await one.heard('"id":5,'))).toBe(-32005)
  const short = await client(relay, 1)
  const answer = short.request('irn_publish', message('short', 'hello'))
  await expect.poll(async () => (await relay.counters()).pendingBytes % 100_000).toBeGreaterThan(0)
  gate.resolve()
  expect(outcome(await answer)).toBe(true)
})

test('sockets that take nothing of what they ask for get so much in all', async () => {
  const limits = { ...fast, maxUnsentBytes: 1e9, maxUnsentBytesInAll: 1_000_000, maxUnacknowledged: 0 }
  const relay = await relayWith({ limits })
  const [a] = await pair(relay)
  await a.request('irn_publish', message('long', 'x'.repeat(100_000)))
  const hostile: RawClient[] = []
  for (let n = 0; n < 4; n += 1) {
    const one = await stranger(relay, n)
    hostile.push(one)
    one.pause()
  }
  let asked = 0
  const ask = (): void => {
    asked += 1
    for (const one of hostile)
      one.send(`{"id":${asked},"jsonrpc":"2.0","method":"irn_fetchMessages","params":{"topic":"long"}}`)
  }
  // Four megabytes or so of each wait in the machine's own buffers first.
  while ((await relay.counters()).cutOffTotal === 0 && asked < 400) {
    ask()
    await a.request('irn_subscribe', { topic: 't' })
    expect((await relay.counters()).unsentBytes).toBeLessThanOrEqual(1_000_000)
  }
  expect((await relay.counters()).cutOffTotal).toBeGreaterThan(0)
})

// Seen to fail with the answer of the look at the memory left out: whoever came was let in.
test('a process that is short of memory lets nobody new in, cuts off who asks too much, and the others go on', async () => {
  let bytes = 100_000_000
  const clock = fakeClock(new Date())
  const limits = { maxMemoryBytes: 200_000_000, requestsPerSecond: 1, restMs: 60_000 }
  const relay = await relayWith({ clock, memory: () => bytes, limits })
  const quiet = await client(relay, 3)
  const greedy = await client(relay, 4)
  for (let n = 0; n < 3; n += 1)
    greedy.send('{"id":1,"jsonrpc":"2.0","method":"irn_subscribe","params":{"topic":"t"}}')
  await expect.poll(async () => (await relay.counters()).restedTotal).toBe(1)
  bytes = 176_000_000
  await clock.advance(250)
  await greedy.closed
  await expect(connectRaw(relay.url, rawToken(rawKey(5), { aud: relay.url }))).rejects.toThrow('503')
  expect(outcome(await quiet.request('irn_subscribe', { topic: 't' }))).not.toBe(-32005)
  expect(await relay.counters()).toMatchObject({ shedTotal: 1, connections: 1, cutOffTotal: 1 })
  bytes = 100_000_000
  await clock.advance(250)
  await stranger(relay, 6)
})

// Seen to fail with everybody refused, and with nobody.
test('where memory is scarce, an address with several sockets open gets no more, and others are let in', async () => {
  let bytes = 100_000_000
  const clock = fakeClock(new Date())
  const relay = await relayWith({
    clock,
    memory: () => bytes,
    proxies: 1,
    limits: { maxMemoryBytes: 200_000_000 },
  })
  const come = async (n: number, from: string): Promise<void> => {
    const raw = await connectRaw(relay.url, rawToken(rawKey(n), { aud: relay.url }), { from })
    cleanup.push(() => raw.close())
  }
  for (let n = 1; n <= 4; n += 1) await come(n, '192.0.2.1')
  bytes = 160_000_000
  await clock.advance(250)
  await expect(come(5, '192.0.2.1')).rejects.toThrow('503')
  for (let n = 6; n <= 9; n += 1) await come(n, '192.0.2.2')
  await expect(come(10, '192.0.2.2')).rejects.toThrow('503')
})
