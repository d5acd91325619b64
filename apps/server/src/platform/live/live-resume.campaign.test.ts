import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { followLive, headers, type LiveTopic, sessionCookie } from '@lode/api-contract'
import { bundleProcesses, processFile } from '@lode/bundle'
import { systemClock } from '@lode/clock'
import { type EventPlace, parsePlace, placeHas, withTransaction, writeEvent } from '@lode/database'
import { testDatabase } from '@lode/test-kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listeningUrl } from '../../../testing/listening-url.ts'
import { testEnvironment } from '../../../testing/start-test-server.ts'
import { signIn, type TestClient } from '../../../testing/test-client.ts'

const seed = Number(process.env.SEED ?? randomInt(1_000_000))
let state = seed
/** Repeatable random numbers below `below`. */
function random(below: number): number {
  state = (Math.imul(state, 1664525) + 1013904223) >>> 0
  return Math.floor((state / 2 ** 32) * below)
}

let database: Awaited<ReturnType<typeof testDatabase>>
let process_: ChildProcess
let url: string
const stop = new AbortController()
beforeAll(async () => {
  database = await testDatabase({ max: 20 })
  url = `http://127.0.0.1:${await freePort()}`
  process_ = await startProcess()
})
afterAll(async () => {
  stop.abort()
  process_.kill('SIGKILL')
  await database.close()
})

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

async function startProcess(): Promise<ChildProcess> {
  const environment = testEnvironment({
    databaseUrl: database.url,
    rpcUrl: 'http://127.0.0.1:1',
    PORT: new URL(url).port,
  })
  const root = join(import.meta.dirname, '../../../../..')
  await bundleProcesses(root)
  const child = spawn(process.execPath, [join(root, processFile('server')), '--role', 'api'], {
    env: { ...environment, LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await listeningUrl(child.stdout)
  return child
}

/** What a client was told between two places. */
type Told = { from: EventPlace; to: EventPlace; topics: string[] }

/** A client whose connections break at any byte. What it takes for told is read off the wire, not from what it says. */
function unluckyClient(halves?: { token: string; cookie: string }) {
  const told: Told[] = []
  const changed: LiveTopic[] = []
  let place: EventPlace | undefined
  let breakOff = (): void => {}
  /** Hands on what was written until somebody breaks off, then half of what comes next. */
  function cut(body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
    let broken = false
    let heard = ''
    breakOff = () => {
      broken = true
    }
    return body.pipeThrough(
      new TransformStream({
        transform(chunk, controller) {
          const part = broken ? chunk.slice(0, random(chunk.length)) : chunk
          heard += new TextDecoder().decode(part)
          controller.enqueue(part)
          const blocks = heard.split('\n\n')
          heard = blocks.pop() ?? ''
          for (const block of blocks) note(block)
          if (broken) controller.error(new Error('the line is cut'))
        },
      }),
    )
  }
  function note(block: string): void {
    const to = parsePlace(/^id: (.*)$/m.exec(block)?.[1] ?? '')
    if (!to) return
    if (block.startsWith('event: again')) throw new Error('asked to begin anew')
    const topics: string[] = /"topics":(\[.*\])/.test(block) ? JSON.parse(RegExp.$1) : []
    if (place) told.push({ from: place, to, topics })
    place = to
  }
  const fetch = (async (address: string, init: RequestInit) => {
    const sent = init.headers as Record<string, string>
    // Where the client says that it was: what it was told later counts for nothing.
    place = parsePlace(sent['last-event-id'] ?? '')
    const cookie = halves ? { cookie: `${sessionCookie}=${halves.cookie}` } : {}
    const response = await globalThis.fetch(address, { ...init, headers: { ...sent, ...cookie } })
    return new Response(response.body && cut(response.body), { status: response.status })
  }) as typeof globalThis.fetch
  void followLive({
    fetch,
    baseUrl: url,
    signal: stop.signal,
    random: () => random(1000) / 1000,
    headers: () => (halves ? { [headers.token]: halves.token } : {}),
    on: {
      begun: () => {},
      changed: (topics) => changed.push(...topics),
      again: () => {},
      ticks: () => {},
      refused: () => {},
    },
  })
  return {
    told,
    changed,
    breakOff: () => breakOff(),
    knows: (xid: bigint) => place !== undefined && placeHas(place, xid),
  }
}

type Written = { xid: bigint; topic: LiveTopic; owner: string | null }

/** Writes an event in a transaction that takes its time, so that they overlap and commit in another order than they began. */
async function write(topic: LiveTopic, owner: string | null): Promise<Written> {
  const wait = random(40)
  return withTransaction(database.db, async (tx) => {
    const [row] = await tx<[{ xid: string }]>`select pg_current_xact_id()::text as xid`
    await systemClock.after(wait)
    await writeEvent(tx, { topic, actor: 'system:test', payload: {}, ...(owner ? { owner } : {}) })
    await systemClock.after(wait)
    return { xid: BigInt(row.xid), topic, owner }
  })
}

test(`lines that break anywhere and a server that is killed: nothing missed, nothing twice (SEED=${seed})`, async () => {
  const [alice, bob]: TestClient[] = [await signIn(url), await signIn(url)]
  if (!alice || !bob) throw new Error('nobody')
  const ownerOf = ({ userId }: TestClient) => `user/${userId}`
  const clients = [
    { owner: ownerOf(alice), ...unluckyClient(alice.halves()) },
    { owner: ownerOf(alice), ...unluckyClient(alice.halves()) },
    { owner: ownerOf(bob), ...unluckyClient(bob.halves()) },
    { owner: null, ...unluckyClient() },
  ]
  const before = await write('network', null)
  await expect.poll(() => clients.every(({ knows }) => knows(before.xid))).toBe(true)

  const written: Promise<Written>[] = []
  const owners = [ownerOf(alice), ownerOf(alice), ownerOf(bob), null]
  const topics = ['balance', 'deposit', 'withdrawal', 'order', 'rental'] as const
  for (let i = 0; i < 400; i++) {
    const owner = owners[random(4)] ?? null
    written.push(write(owner === null ? 'network' : (topics[random(5)] ?? 'order'), owner))
    if (random(12) === 0) clients[random(4)]?.breakOff()
    if (i === 120 || i === 260) {
      process_.kill('SIGKILL')
      await once(process_, 'exit')
      for (let away = 0; away < 10; away++) written.push(write('order', ownerOf(alice)))
      process_ = await startProcess()
    }
    await systemClock.after(random(20))
  }
  const events = await Promise.all(written)
  await expect.poll(() => clients.every(({ knows }) => events.every(({ xid }) => knows(xid)))).toBe(true)

  for (const { owner, told, changed } of clients) {
    const theirs = events.filter((event) => event.owner === null || event.owner === owner)
    const within =
      ({ from, to }: Told) =>
      ({ xid }: Written) =>
        !placeHas(from, xid) && placeHas(to, xid)
    const tellings = theirs.map((event) =>
      told.filter((one) => within(one)(event)).map((one) => one.topics.includes(event.topic)),
    )
    expect(tellings).toEqual(theirs.map(() => [true]))
    for (const one of told) {
      const happened = new Set<string>([before, ...theirs].filter(within(one)).map(({ topic }) => topic))
      happened.add('session') // that they signed in, before the first of these
      expect(one.topics.filter((topic) => !happened.has(topic))).toEqual([])
    }
    expect(changed).toEqual(expect.arrayContaining([...new Set(theirs.map(({ topic }) => topic))]))
  }
})
