import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { openDatabase } from '@lode/database'
import { benchPostgres } from '@lode/test-kit/bench'
import { WebSocket } from 'ws'
import { rawKey, rawToken } from '../test/raw-client.ts'
import { type RelayNode, startRelayNode } from '../test/relay-node.ts'
import { prepareDatabase } from './prepare-database.ts'

/**
 * `npm run bench -- relay [--json] [messages] [sockets] [hostile] [--seconds 60]`: messages from end to end over 500 sockets, 5,000
 * sockets at once, and what honest pairs see while hostile clients do their worst. The relay is a process of its own.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seconds: { type: 'string' } },
})
const seconds = Number(values.seconds ?? 10)
const audience = 'ws://relay.bench/'
const cases: Readonly<Record<string, (node: RelayNode) => Promise<object>>> = {
  'messages-in-memory': messages,
  'messages-in-database': messages,
  sockets,
  'hostile-in-memory': hostile,
  'hostile-in-database': hostile,
}
const wanted = Object.keys(cases).filter(
  (name) => positionals.length === 0 || positionals.some((word) => name.startsWith(word)),
)
for (const name of wanted) {
  const postgres = name.endsWith('in-database') ? await benchPostgres('relay') : undefined
  if (postgres) {
    const db = openDatabase(postgres.url, { max: 1 })
    await prepareDatabase(db)
    await db.end()
  }
  const node = await startRelayNode({
    DATABASE_URL: postgres?.url ?? '',
    RELAY_URL: audience,
    PROXIES: '1',
  })
  console.log(JSON.stringify({ case: name, ...(await cases[name]?.(node)), peakMb: await peakMb(node.pid) }))
  await node.kill()
  await postgres?.stop()
}
process.exit(0)

type Socket = {
  request(method: string, params: object): void
  onDelivery: (message: string) => void
  raw: WebSocket
}

/** A client that acknowledges what it gets. Each comes from an address of its own, as a proxy would tell. */
async function open(
  port: number,
  seed: number,
  address = `10.0.${seed >> 8}.${seed & 255}`,
): Promise<Socket> {
  const token = rawToken(rawKey(seed), { aud: audience })
  const raw = new WebSocket(`ws://127.0.0.1:${port}/?auth=${token}`, {
    headers: { 'x-forwarded-for': address },
  })
  let id = 0
  const socket: Socket = {
    raw,
    onDelivery: () => {},
    request: (method, params) => raw.send(JSON.stringify({ id: ++id, jsonrpc: '2.0', method, params })),
  }
  raw.on('error', () => {})
  raw.on('message', (data) => {
    const frame = JSON.parse(String(data)) as { id: number; params?: { data: { message: string } } }
    if (!frame.params) return
    raw.send(`{"id":${frame.id},"jsonrpc":"2.0","result":true}`)
    socket.onDelivery(frame.params.data.message)
  })
  await new Promise<void>((resolve, reject) => {
    raw.once('open', resolve)
    raw.once('error', reject)
  })
  return socket
}

/** Pairs that talk for some seconds, so many messages a second in all; their milliseconds from sending to hearing. */
async function talk(
  port: number,
  {
    pairs,
    perSecond,
    firstSeed,
    forSeconds,
  }: { pairs: number; perSecond: number; firstSeed: number; forSeconds: number },
): Promise<{ sent: number; heard: number[]; rate: number }> {
  const writers: Socket[] = []
  const heard: number[] = []
  for (let n = 0; n < pairs; n += 1) {
    const [writer, reader] = await Promise.all([
      open(port, firstSeed + 2 * n),
      open(port, firstSeed + 2 * n + 1),
    ])
    reader.onDelivery = (message) => heard.push(performance.now() - Number(message.split(' ')[0]))
    reader.request('irn_subscribe', { topic: `pair ${firstSeed + n}` })
    writers.push(writer)
  }
  const began = performance.now()
  let sent = 0
  while (performance.now() - began < forSeconds * 1000) {
    const due = Math.floor(((performance.now() - began) / 1000) * perSecond)
    for (; sent < due; sent += 1) {
      const n = sent % pairs
      writers[n]?.request('irn_publish', {
        topic: `pair ${firstSeed + n}`,
        message: `${performance.now()} ${sent} ${'x'.repeat(500)}`,
        ttl: 300,
        tag: 1108,
      })
    }
    await new Promise((resolve) => setTimeout(resolve, 2))
  }
  const patience = performance.now() + 5_000
  while (heard.length < sent && performance.now() < patience)
    await new Promise((resolve) => setTimeout(resolve, 10))
  return { sent, heard: heard.sort((a, b) => a - b), rate: heard.length / forSeconds }
}

async function messages({ port }: RelayNode): Promise<object> {
  await talk(port, { pairs: 250, perSecond: 1000, firstSeed: 1, forSeconds: 2 })
  const { sent, heard, rate } = await talk(port, {
    pairs: 250,
    perSecond: 2000,
    firstSeed: 1000,
    forSeconds: seconds,
  })
  return {
    sockets: 500,
    sent,
    heard: heard.length,
    perSecond: Math.round(rate),
    p50Ms: part(heard, 0.5),
    p99Ms: part(heard, 0.99),
  }
}

async function sockets({ port }: RelayNode): Promise<object> {
  const began = performance.now()
  const all: Socket[] = []
  for (let batch = 0; batch < 50; batch += 1)
    all.push(...(await Promise.all(Array.from({ length: 100 }, (_, n) => open(port, batch * 100 + n + 1)))))
  const openedMs = performance.now() - began
  for (const [n, socket] of all.entries()) socket.request('irn_subscribe', { topic: `topic ${n}` })
  const { heard } = await talk(port, { pairs: 10, perSecond: 100, firstSeed: 10_000, forSeconds: 3 })
  return {
    sockets: all.length,
    openedPerSecond: Math.round(all.length / (openedMs / 1000)),
    p99Ms: part(heard, 0.99),
  }
}

/** Floods of large messages, a thousand topics each, and readers that do not read; honest pairs talk meanwhile. */
async function hostile({ port }: RelayNode): Promise<object> {
  let stop = false
  const large = 'x'.repeat(100_000)
  const flood = async (seed: number): Promise<void> => {
    while (!stop) {
      const one = await open(port, seed, `192.0.2.${seed % 8}`).catch(() => undefined)
      if (!one) {
        await new Promise((resolve) => setTimeout(resolve, 100))
        continue
      }
      one.request('irn_batchSubscribe', {
        topics: Array.from({ length: 500 }, (_, n) => `${seed % 20} ${n} ${'t'.repeat(100)}`),
      })
      if (seed % 3 === 0) one.raw.pause()
      for (let n = 0; n < 200 && !stop && one.raw.readyState === one.raw.OPEN; n += 1) {
        if (one.raw.bufferedAmount < 1_000_000)
          one.request('irn_publish', {
            topic: `${(seed + 1) % 20} ${n} ${'t'.repeat(100)}`,
            message: large + n,
            ttl: 600_000,
            tag: 1108,
          })
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
      one.raw.terminate()
    }
  }
  const floods = Array.from({ length: 100 }, (_, n) => flood(5000 + n))
  const { sent, heard } = await talk(port, {
    pairs: 10,
    perSecond: 50,
    firstSeed: 20_000,
    forSeconds: seconds,
  })
  stop = true
  await Promise.all(floods)
  return { seconds, sent, heard: heard.length, p50Ms: part(heard, 0.5), p99Ms: part(heard, 0.99) }
}

function part(sorted: readonly number[], at: number): number {
  return Math.round(sorted[Math.floor((sorted.length - 1) * at)] ?? Number.NaN)
}

/** The most memory that a process ever had, as Linux counts it. */
async function peakMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024)
}
