import { fakeClock } from '@lode/clock'
import { testDatabase } from '@lode/test-kit'
import { afterAll, expect, test } from 'vitest'
import {
  announceEvents,
  type EventBus,
  openDatabase,
  openEventReader,
  openTickReader,
  publishTick,
  useEventBus,
  withTransaction,
  writeEvent,
} from './index.ts'

const { db, url, close } = await testDatabase()
const other = openDatabase(url, { max: 3 })
afterAll(async () => {
  await other.end()
  await close()
})

/** A bus between two pools of this process, as two servers have it; it can be cut. */
function busOf(): EventBus & {
  cut: boolean
  came: string[]
  say(channel: string, text: string): void
  back(): void
} {
  const heard: { channel: string; onText: (text: string) => void; onBack: () => void }[] = []
  return {
    cut: false,
    came: [],
    publish(channel, texts) {
      if (this.cut) return false
      for (const text of texts) this.say(channel, text)
      return true
    },
    say(channel, text) {
      this.came.push(`${channel} ${text}`)
      for (const one of heard) if (one.channel === channel) one.onText(text)
    },
    back: () => {
      for (const { onBack } of heard) onBack()
    },
    listen(channel, onText, onBack) {
      const one = { channel, onText, onBack }
      heard.push(one)
      return () => void heard.splice(heard.indexOf(one), 1)
    },
    connected() {
      return !this.cut
    },
    losses: () => 0,
  }
}

// Seen to fail with what the bus does not take told to nobody, and with a reader that hears the bus alone.
test('what is told goes over the bus, through the database while that is away, and is heard by who has no bus', async () => {
  const bus = busOf()
  useEventBus(db, bus)
  const [ticks, without] = [await openTickReader(db), await openTickReader(other)]
  const heard: string[] = []
  ticks.listen(({ key }) => heard.push(`bus ${key}`))
  without.listen(({ key }) => heard.push(`none ${key}`))
  publishTick(db, { channel: 'head', key: 'one', value: 1 })
  await expect.poll(() => heard).toEqual(['bus one'])
  bus.cut = true
  publishTick(db, { channel: 'head', key: 'two', value: 2 })
  await expect.poll(() => heard.toSorted()).toEqual(['bus one', 'bus two', 'none two'])
  publishTick(other, { channel: 'head', key: 'three', value: 3 })
  await expect
    .poll(() => heard.toSorted().slice(1))
    .toEqual(['bus three', 'bus two', 'none three', 'none two'])
  await Promise.all([ticks.stop(), without.stop()])
})

// Seen to fail without the look when the bus is back.
test('a reader is woken over the bus, and looks when that is back', async () => {
  const bus = busOf()
  useEventBus(db, bus)
  const reader = await openEventReader(db)
  const read: string[] = []
  reader.listen(({ events }) => void read.push(...events.map(({ topic }) => topic)))
  const write = (topic: string) =>
    withTransaction(db, (tx) => writeEvent(tx, { topic, actor: 'system:test', payload: {} }))
  await write('woken')
  await expect.poll(() => read).toEqual(['woken'])
  expect(bus.came).toEqual(['event '])
  // Told by a process of which nobody hears anything.
  await db`insert into event (topic, actor, payload) values ('missed', 'system:test', '{}')`
  bus.back()
  await expect.poll(() => read).toEqual(['woken', 'missed'])
  await reader.stop()
})

// Seen to fail with a tick of its own for each value, and with an announcement for each commit.
test('what a process publishes within 5 ms goes out together, the newest of each key', async () => {
  const clock = fakeClock()
  const pool = openDatabase(url, { max: 1, clock })
  const bus = busOf()
  useEventBus(pool, bus)
  for (const value of [1, 2, 3]) publishTick(pool, { channel: 'head', key: 'one', value })
  publishTick(pool, { channel: 'head', key: 'two', value: 4 })
  for (const _ of [1, 2]) announceEvents(pool)
  await clock.advance(4)
  expect(bus.came).toEqual([])
  await clock.advance(1)
  expect(bus.came).toEqual([
    'tick {"channel":"head","key":"one","value":3}',
    'tick {"channel":"head","key":"two","value":4}',
    'event ',
  ])
  publishTick(pool, { channel: 'head', key: 'one', value: 5 })
  await clock.advance(5)
  expect(bus.came.slice(3)).toEqual(['tick {"channel":"head","key":"one","value":5}'])
  await pool.end()
})

test.each([
  '',
  'null',
  '7',
  '{',
  '{"channel":"head"}',
  '{"channel":"head","key":"a","owner":7,"value":1}',
  '[]',
])('what is no tick, as %j, is told to nobody and ends nothing', async (text) => {
  const bus = busOf()
  useEventBus(db, bus)
  const ticks = await openTickReader(db)
  const heard: string[] = []
  ticks.listen(({ key }) => heard.push(key))
  bus.say('tick', text)
  bus.say('tick', '{"channel":"head","key":"good","value":1}')
  expect(heard).toEqual(['good'])
  await ticks.stop()
})
