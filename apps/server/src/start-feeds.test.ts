import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fixedClock } from '@lode/domain'
import { testDatabase } from '@lode/test-kit'
import { afterAll, expect, test, vi } from 'vitest'
import { testEnvironment, testNow } from '../testing/start-test-server.ts'
import { isFor, readFeedsConfiguration } from './configuration.ts'
import { startFeeds } from './start-feeds.ts'

const { db, url: databaseUrl, close } = await testDatabase()
const market = createServer((request, reply) => {
  const book = { lastUpdateId: 7, bids: [['91000.5', '1']], asks: [['91001.5', '1']] }
  reply.statusCode = request.url?.startsWith('/api/v3/depth') ? 200 : 404
  reply.end(JSON.stringify(book))
})
await new Promise<void>((resolve) => market.listen(0, '127.0.0.1', resolve))
afterAll(async () => {
  market.close()
  await close()
})

// Seen to fail with a worker's jobs in it.
test('[X-03] the process of the feeds hears markets and writes what they say, and does nothing else', async () => {
  const url = `http://127.0.0.1:${(market.address() as AddressInfo).port}`
  const environment = testEnvironment({
    ...{ databaseUrl, rpcUrl: 'http://127.0.0.1:1', ROLE: 'feeds', LOG_LEVEL: 'silent' },
    PRICE_SOURCES: JSON.stringify([{ kind: 'binance', url }]),
  })
  const feeds = await startFeeds(readFeedsConfiguration(environment), { clock: fixedClock(testNow) })
  try {
    expect(feeds.url).toBeNull()
    await vi.waitFor(async () => {
      const [top] = await db`select bid::text, ask::text from book_top where coin = 'BTC'`
      expect(top).toEqual({ bid: '91000.5', ask: '91001.5' })
    })
    expect((await fetch(`${feeds.innerUrl}/ready`)).status).toBe(200)
    await vi.waitFor(async () => {
      const names = (await db<{ name: string }[]>`select name from job_run order by name`).map(
        (row) => row.name,
      )
      expect(names).toEqual(['record-candles', 'record-past-prices', 'record-prices', 'record-tops'])
    })
  } finally {
    await feeds.close()
  }
})

test('feeds are a process of their own where nothing else is asked for, and a part of one beside other roles', () => {
  expect(isFor('feeds', { ROLE: 'feeds' })).toBe(true)
  expect(isFor('feeds', { ROLE: 'worker, feeds' })).toBe(false)
  expect(isFor('feeds', {})).toBe(false)
})
