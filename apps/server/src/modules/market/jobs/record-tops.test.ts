import { fixedClock } from '@lode/clock'
import type { TopOfBook, TopSource } from '@lode/feeds'
import { testDatabase } from '@lode/test-kit'
import { afterAll, expect, test } from 'vitest'
import { readTops, saveTops } from '../tops/repository.ts'
import { createTopRecorder } from './record-tops.ts'

const { db, close } = await testDatabase()
afterAll(close)
const clock = fixedClock('2026-11-21T09:00:00Z')
const { signal } = new AbortController()

// Seen to fail with a first answer that is news whatever it says.
test('[A-11] the first answer of a market that is asked is no news when its book is what its stream told last', async () => {
  const told = { bid: '91000', ask: '91001', countedIn: 'USDT', at: null, mark: 'of the stream' } as const
  let book: TopOfBook = { ...told, bid: '91000.00', mark: '77' }
  const source: TopSource = { name: 'binance', top: async () => book }
  await saveTops(db, [{ ...told, venue: 'binance', coin: 'BTC' }], clock.now())
  const heardAt = async () => (await readTops(db))[0]?.receivedAt.toISOString()
  const ask = (recorder: ReturnType<typeof createTopRecorder>) => {
    clock.advance(10_000)
    return recorder.run(signal)
  }
  const one = createTopRecorder({ db, clock, coins: ['BTC'], sources: [source] })
  await ask(one)
  await ask(one)
  await ask(createTopRecorder({ db, clock, coins: ['BTC'], sources: [source] }))
  expect(await heardAt()).toBe('2026-11-21T09:00:00.000Z')
  book = { ...book, ask: '91002', mark: '78' }
  await ask(one)
  expect(await heardAt()).toBe('2026-11-21T09:00:40.000Z')
})
