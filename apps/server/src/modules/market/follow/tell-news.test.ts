import { fakeClock } from '@lode/clock'
import { testDatabase } from '@lode/test-kit'
import { afterAll, expect, test } from 'vitest'
import { tellNews } from './tell-news.ts'

const { db, close } = await testDatabase()
afterAll(close)

/** News of two pairs, and when each was told, in milliseconds of the clock. */
function follow() {
  const clock = fakeClock()
  const started = clock.now().getTime()
  const told: Record<string, number[]> = { BTC: [], SOL: [] }
  const news = tellNews({
    ...{ db, clock, pairs: ['BTC-USDT', 'SOL-USDT'] },
    agreed: () => new Map(),
    dayAgo: () => undefined,
    heard: {
      book(coin, now) {
        told[coin]?.push(now.getTime() - started)
        return null
      },
      trade: () => null,
    },
  })
  return { clock, news, told }
}

test('[X-03] a pair that changes all the time is told at once, and then once a second', async () => {
  const { clock, news, told } = follow()
  for (let change = 0; change < 400; change++) {
    news.changed('BTC')
    await clock.advance(10)
  }
  expect(told).toEqual({ BTC: [50, 1_100, 2_150, 3_200], SOL: [] })
})

// Seen to fail with a pair that does not rest, and with one whose last change is lost.
test('[X-03] the last change of a second is told after it, and another pair meanwhile', async () => {
  const { clock, news, told } = follow()
  news.changed('SOL')
  await clock.advance(100)
  news.changed('SOL')
  news.changed('BTC')
  await clock.advance(10_000)
  expect(told).toEqual({ BTC: [150], SOL: [50, 1_100] })
})

test('[X-03] a change of what both pairs are counted in is told of both', async () => {
  const { clock, news, told } = follow()
  news.changed('USDT')
  await clock.advance(50)
  expect(told).toEqual({ BTC: [50], SOL: [50] })
})

// Seen to fail with an end that cancels nothing.
test('[X-03] who has ended tells nothing more', async () => {
  const { clock, news, told } = follow()
  news.changed('BTC')
  news.end()
  await clock.advance(10_000)
  expect(told.BTC).toEqual([])
})
