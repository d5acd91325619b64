import { systemClock } from '@lode/clock'
import { announceEvents, openDatabase, openTickReader, publishTick, useEventBus } from '@lode/database'
import { testDatabase } from '@lode/test-kit'
import { benchPostgres, percentile, recorder } from '@lode/test-kit/bench'
import { openNatsBus } from '../src/platform/live/open-nats-bus.ts'
import { startNats } from './start-nats.ts'

/**
 * `npm run bench -- bus`: nodes that all announce as often as they ever do, every 5 ms, and hear each other, through PostgreSQL and
 * over NATS (Debian's nats-server): how late a tick of one reaches the others, and what all else on the machine, PostgreSQL or NATS,
 * takes of its processor meanwhile. NODES=2,10,20 SECONDS=5.
 */
const counts = (process.env.NODES ?? '2,10,20').split(',').map(Number)
const seconds = Number(process.env.SECONDS ?? 5)

const postgres = await benchPostgres('bus')
const nats = await startNats()
const { url, close } = await testDatabase()
const record = recorder('bus')
for (const nodes of counts) for (const way of ['postgresql', 'nats'] as const) await measure(nodes, way)
record.print()
await close()
await nats.kill()
await postgres.stop()
process.exit(0)

async function measure(nodes: number, way: 'postgresql' | 'nats'): Promise<void> {
  const undo: (() => Promise<unknown>)[] = []
  const pools = []
  let heard = 0
  const times: number[] = []
  for (let nth = 0; nth < nodes; nth++) {
    const db = openDatabase(url, { max: 1 })
    undo.push(() => db.end({ timeout: 1 }))
    if (way === 'nats') {
      const servers = [`nats://127.0.0.1:${nats.port}`]
      const bus = openNatsBus(systemClock, { servers, ca: null, subject: 'bench' })
      undo.push(() => bus.close())
      while (!bus.connected()) await systemClock.after(10)
      useEventBus(db, bus)
    }
    const ticks = await openTickReader(db)
    ticks.listen(({ value }) => {
      heard++
      times.push(performance.now() - Number(value))
    })
    pools.push(db)
  }
  const over = new AbortController()
  for (const db of pools)
    systemClock.every(5, over.signal, () => {
      announceEvents(db)
      publishTick(db, { channel: 'head', key: 'bench', value: String(performance.now()) })
    })
  await record.watch(() => systemClock.after(seconds * 1000))
  over.abort()
  record.add(`${way}-${nodes}-heard`, 'ticks/s', heard / seconds)
  record.add(`${way}-${nodes}-p50`, 'ms', percentile(times, 0.5))
  record.add(`${way}-${nodes}-p99`, 'ms', percentile(times, 0.99))
  for (const step of undo.reverse()) await step()
}
