import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { pause, systemClock } from '@lode/clock'
import { openDatabase } from '@lode/database'
import { benchPostgres } from '@lode/test-kit/bench'
import { audience, open, type Socket } from '../test/bench-socket.ts'
import { type RelayNode, startRelayNode } from '../test/relay-node.ts'
import { prepareDatabase } from './prepare-database.ts'

/**
 * `npm run bench -- relay [--json] [messages] [sockets] [hostile] [--seconds 60] [--sockets 5000]`: messages from end to end over 500
 * sockets, 5,000 sockets at once, and what honest pairs see while hostile clients do their worst with so many sockets. The relay is a
 * process of its own. Ends with 1 where hostile clients took more memory than it may have, or kept one honest message away.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seconds: { type: 'string' }, sockets: { type: 'string' } },
})
const seconds = Number(values.seconds ?? 10)
/** What the README and the units promise, in MB. */
const mostMb = 256
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
  const measured: { lost?: number } = (await cases[name]?.(node)) ?? {}
  const peak = await peakMb(node.pid)
  console.log(JSON.stringify({ case: name, ...measured, peakMb: peak }))
  if (name.startsWith('hostile') && (peak > mostMb || measured.lost !== 0)) process.exitCode = 1
  await node.kill()
  await postgres?.stop()
}
process.exit()

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
  const known = new Set<number>()
  for (let n = 0; n < pairs; n += 1) {
    const [writer, reader] = await Promise.all([
      open(port, firstSeed + 2 * n),
      open(port, firstSeed + 2 * n + 1),
    ])
    reader.onDelivery = (message) => {
      const [at, number] = message.split(' ').map(Number) as [number, number]
      // One that was not acknowledged in time comes again.
      if (!known.has(number)) heard.push(performance.now() - at)
      known.add(number)
    }
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
    await systemClock.after(2)
  }
  const patience = performance.now() + 5_000
  while (heard.length < sent && performance.now() < patience) await systemClock.after(10)
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

/** A crowd does its worst from a process of its own (`hostile-crowd.ts`). Honest pairs talk, and each second another one comes. */
async function hostile({ port, count }: RelayNode): Promise<object> {
  const words = [String(port), values.sockets ?? '1000']
  const crowd = spawn(process.execPath, [join(import.meta.dirname, '../test/hostile-crowd.ts'), ...words], {
    stdio: 'inherit',
  })
  let over = false
  const coming = comeEachSecond(port, () => over)
  const honest = { pairs: 10, perSecond: 50, firstSeed: 20_000, forSeconds: seconds }
  const { sent, heard } = await talk(port, honest)
  const sockets = await count('connections')
  over = true
  const came = await coming
  crowd.kill('SIGKILL')
  const took = came.filter((ms) => ms !== null).sort((a, b) => a - b)
  return {
    ...{ seconds, sockets, sent, heard: heard.length, p50Ms: part(heard, 0.5), p99Ms: part(heard, 0.99) },
    ...{ pairs: came.length, pairP50Ms: part(took, 0.5), pairP99Ms: part(took, 0.99) },
    lost: sent - heard.length + came.length - took.length,
  }
}

/** Each second a pair connects and one says a word to the other: the milliseconds until it is heard, null where it is not in ten seconds. */
async function comeEachSecond(port: number, over: () => boolean): Promise<(number | null)[]> {
  const came: Promise<number | null>[] = []
  for (let seed = 40_000; !over(); seed += 2) {
    const late = pause(systemClock, 10_000).then(() => null)
    came.push(Promise.race([meet(port, seed).catch(() => null), late]))
    await systemClock.after(1_000)
  }
  return Promise.all(came)
}

async function meet(port: number, seed: number): Promise<number> {
  const began = performance.now()
  const address = (n: number): string => `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`
  const [writer, reader] = await Promise.all([
    open(port, seed, address(seed)),
    open(port, seed + 1, address(seed + 1)),
  ])
  const heard = new Promise<void>((resolve) => {
    reader.onDelivery = () => resolve()
  })
  reader.request('irn_subscribe', { topic: `meeting ${seed}` })
  writer.request('irn_publish', { topic: `meeting ${seed}`, message: 'hello', ttl: 300, tag: 1108 })
  await heard
  const took = performance.now() - began
  writer.raw.close()
  reader.raw.close()
  return took
}

function part(sorted: readonly number[], at: number): number {
  return Math.round(sorted[Math.floor((sorted.length - 1) * at)] ?? Number.NaN)
}

/** The most memory that a process ever had, as Linux counts it. */
async function peakMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024)
}
