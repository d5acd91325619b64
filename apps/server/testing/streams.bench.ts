import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { headers, livePath, sessionCookie } from '@lode/api-contract'
import { bundleProcesses, processFile } from '@lode/bundle'
import { systemClock } from '@lode/clock'
import { publishTick } from '@lode/database'
import { testDatabase } from '@lode/test-kit'
import { benchPostgres, percentile, recorder } from '@lode/test-kit/bench'
import { listeningUrl } from './listening-url.ts'
import { testEnvironment } from './start-test-server.ts'
import { signIn, type TestClient } from './test-client.ts'

/**
 * `npm run bench -- streams`: a thousand live streams of one server process, half of them visitors, half holders, and ten
 * ticks a second that are everyone's. How much memory a stream takes there, how long a tick takes to reach a client, and
 * how much of a core the server needs (Linux). STREAMS, SECONDS, RUNS.
 */
const streams = Number(process.env.STREAMS ?? 1000)
const seconds = Number(process.env.SECONDS ?? 10)
const runs = Number(process.env.RUNS ?? 3)
const everyMs = 100
/** So many streams each holder has. */
const tabs = 10

const postgres = await benchPostgres('streams')
const { db, url: databaseUrl, close } = await testDatabase()
const { child, url } = await startServer()
const holders: TestClient[] = []
for (let i = 0; i < streams / 2 / tabs; i++) holders.push(await signIn(url))
const record = recorder('streams')
/** How late each tick was, of all clients. */
let times: number[] = []
/** How many clients have heard the last tick of a run. */
let finished = 0

await systemClock.after(1000)
const before = memory(child)
const sockets: Socket[] = []
for (let i = 0; i < streams; i++)
  sockets.push(await open(i % 2 ? holders[(i >> 1) % holders.length] : undefined))
await systemClock.after(1000)
record.add('memory', 'KB a stream', (memory(child) - before) / streams)

for (let run = 0; run < runs; run++) {
  times = []
  const [began, spent] = [performance.now(), processor(child)]
  await record.watch(async () => {
    for (let nth = 0; nth < (seconds * 1000) / everyMs; nth++) {
      tick('BTC')
      await systemClock.after(everyMs - ((performance.now() - began) % everyMs))
    }
  })
  const took = (performance.now() - began) / 1000
  record.add('cores', 'cores', (processor(child) - spent) / took)
  // Ticks of one moment are told as one: the last of all is waited for.
  finished = 0
  tick('LAST')
  while (finished < streams) await systemClock.after(50)
  record.add('tick-p50', 'ms', percentile(times, 0.5))
  record.add('tick-p99', 'ms', percentile(times, 0.99))
}
record.print()
for (const socket of sockets) socket.destroy()
child.kill()
await close()
await postgres.stop()

async function startServer(): Promise<{ child: ChildProcess; url: string }> {
  const environment = testEnvironment({
    databaseUrl,
    rpcUrl: 'http://127.0.0.1:1',
    LIMIT_STREAMS: String(2 * streams),
    LIMIT_STREAMS_PER_ADDRESS: String(2 * streams),
    LIMIT_SOCKETS_PER_ADDRESS: String(2 * streams),
    RATE_LIMIT_REQUESTS: '1000000',
    RATE_LIMIT_SIGN_INS: '1000000',
  })
  const root = join(import.meta.dirname, '../../..')
  await bundleProcesses(root)
  const main = join(root, processFile('server'))
  const started = spawn(process.execPath, [main, '--role', 'api'], {
    env: { ...environment, LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return { child: started, url: await listeningUrl(started.stdout) }
}

/** Opens a stream; each tick that comes is timed. */
async function open(holder?: TestClient): Promise<Socket> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  const { token, cookie } = holder?.halves() ?? { token: '', cookie: '' }
  const proof = holder ? `${headers.token}: ${token}\r\ncookie: ${sessionCookie}=${cookie}\r\n` : ''
  socket.write(`GET ${livePath} HTTP/1.1\r\nHost: ${hostname}\r\n${proof}\r\n`)
  await new Promise<void>((resolve, reject) => {
    socket.on('error', reject)
    let head = ''
    socket.on('data', (chunk) => {
      const text = chunk.toString('latin1')
      if (!head.includes('"topics"')) head += text
      if (!head.startsWith('HTTP/1.1 200')) reject(new Error(head))
      if (head.includes('"topics"')) resolve()
      const now = performance.timeOrigin + performance.now()
      if (text.includes('"LAST"')) finished++
      for (const [, at] of text.matchAll(/"at":"([\d.]+)"/g)) times.push(now - Number(at))
    })
  })
  return socket
}

/** A tick as large as one of a price. Its channel takes what the server does not look into. */
function tick(key: string): void {
  const at = String(performance.timeOrigin + performance.now())
  const sources = ['binance', 'coinbase', 'kraken'].map((name) => ({
    name,
    usd: '91234.25',
    when: '2026-11-21T12:00:00Z',
  }))
  publishTick(db, { channel: 'price', key, value: { usd: '91234.25', change24h: '-0.0123', sources, at } })
}

/** Resident memory in KB; 0 where Linux's /proc is not. */
function memory({ pid }: ChildProcess): number {
  return Number(/VmRSS:\s+(\d+)/.exec(read(`/proc/${pid}/status`))?.[1] ?? 0)
}

/** Processor time in seconds. */
function processor({ pid }: ChildProcess): number {
  const fields = read(`/proc/${pid}/stat`)
    .replace(/^.*\) /s, '')
    .split(' ')
    .map(Number)
  return ((fields[11] ?? 0) + (fields[12] ?? 0)) / 100
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
