import { fakeClock, systemClock } from '@lode/clock'
import { type Database, type EventReader, openEventReader, withTransaction, writeEvent } from '@lode/database'
import { testDatabase } from '@lode/test-kit'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runJobs } from './run-jobs.ts'

let db: Database
let events: EventReader
let close: () => Promise<void>
beforeAll(async () => {
  ;({ db, close } = await testDatabase())
  events = await openEventReader(db)
})
afterAll(async () => {
  await events.stop()
  await close()
})
const { log } = Fastify()

/** A promise with what fulfils it. */
const signal = () => Promise.withResolvers<void>()

test('a job that fails is tried again, and each run is noted', async () => {
  const clock = fakeClock()
  const started = clock.now().getTime()
  const runs: number[] = []
  const observed: boolean[] = []
  const stop = await runJobs(
    [
      {
        name: 'shaky',
        everyMs: 1_000,
        async run() {
          if (runs.push(clock.now().getTime() - started) < 3) throw new Error('not yet')
        },
      },
    ],
    { db, clock, events, log, observe: ({ failed }) => void observed.push(failed) },
  )
  for (const pauseMs of [2_000, 4_000, 1_000]) {
    await clock.waits()
    await clock.advance(pauseMs)
  }
  await clock.waits()
  await stop()
  expect(runs).toEqual([0, 2_000, 6_000, 7_000])
  expect(observed).toEqual([true, true, false, false])
  const [row] = await db`select failed, due_by > at as later from job_run where name = 'shaky'`
  expect(row).toEqual({ failed: false, later: true })
})

// Seen to fail with a first pause as long as the one that an event ends.
test('a job that events wake is tried again soon when it fails, whatever its pause', async () => {
  const clock = fakeClock()
  const started = clock.now().getTime()
  const runs: number[] = []
  const job = {
    name: 'shaky and woken',
    everyMs: 30_000,
    wakeOn: ['deposit.confirmed'],
    async run() {
      if (runs.push(clock.now().getTime() - started) < 3) throw new Error('not yet')
    },
  }
  const stop = await runJobs([job], { db, clock, events, log })
  for (const pauseMs of [2_000, 4_000, 30_000]) {
    await clock.waits()
    await clock.advance(pauseMs)
  }
  await clock.waits()
  await stop()
  expect(runs).toEqual([0, 2_000, 6_000, 36_000])
})

test('an event ends the pause of a job that waits for its topic', async () => {
  const [first, second] = [signal(), signal()]
  let runs = 0
  const job = {
    name: 'waiting',
    everyMs: 3_600_000,
    wakeOn: ['deposit.confirmed'],
    async run() {
      runs += 1
      ;(runs === 1 ? first : second).resolve()
    },
  }
  const stop = await runJobs([job], { db, clock: fakeClock(), events, log })
  await first.promise
  await withTransaction(db, (tx) =>
    writeEvent(tx, { topic: 'deposit.confirmed', actor: 'system:test', payload: {} }),
  )
  await second.promise
  await stop()
})

test('a job that waits for events does not begin where nobody reads them', async () => {
  const job = { name: 'deaf', everyMs: 1, wakeOn: ['deposit.confirmed'], run: async () => {} }
  await expect(runJobs([job], { db, clock: fakeClock(), events: null, log })).rejects.toThrow(
    'deaf waits for events',
  )
})

test('of two workers one at a time runs a job', async () => {
  let [running, most, runs] = [0, 0, 0]
  const enough = signal()
  const job = {
    name: 'alone',
    everyMs: 1,
    async run() {
      running += 1
      most = Math.max(most, running)
      await db`select pg_sleep(0.01)`
      running -= 1
      runs += 1
      if (runs === 10) enough.resolve()
    },
  }
  const deps = { db, clock: systemClock, events, log }
  const stops = [await runJobs([job], deps), await runJobs([job], deps)]
  await enough.promise
  await Promise.all(stops.map((stop) => stop()))
  expect(most).toBe(1)
})

test('stopping waits for the run that is under way, and tells it', async () => {
  const started = signal()
  let ended = false
  const job = {
    name: 'long',
    everyMs: 1,
    async run(stopped: AbortSignal) {
      started.resolve()
      await new Promise((resolve) => stopped.addEventListener('abort', resolve))
      ended = true
    },
  }
  const stop = await runJobs([job], { db, clock: fakeClock(), events, log })
  await started.promise
  await stop()
  expect(ended).toBe(true)
})

// Seen to fail with a loop that asks nothing, and with one that always pauses for `everyMs`.
test('a job that is not due does not run, and one that names a rest rests that long', async () => {
  const clock = fakeClock()
  const started = clock.now().getTime()
  const [asked, runs]: [number[], number[]] = [[], []]
  const passed = () => clock.now().getTime() - started
  const job = {
    name: 'resting',
    everyMs: 1_000,
    restMs: () => (runs.length === 2 ? 500_000 : 5_000),
    due: async () => asked.push(passed()) !== 2,
    async run() {
      runs.push(passed())
    },
  }
  const stop = await runJobs([job], { db, clock, events, log })
  for (const pauseMs of [5_000, 1_000, 60_000]) {
    await clock.waits()
    await clock.advance(pauseMs)
  }
  await clock.waits()
  await stop()
  expect(asked).toEqual([0, 5_000, 6_000, 66_000])
  expect(runs).toEqual([0, 6_000, 66_000])
})
