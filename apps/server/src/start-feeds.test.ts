import { fixedClock } from '@lode/clock'
import { startFeeds as replayMarkets } from '@lode/local-world/feeds'
import { testDatabase } from '@lode/test-kit'
import { afterAll, expect, test, vi } from 'vitest'
import { testEnvironment } from '../testing/start-test-server.ts'
import { isFor, readFeedsConfiguration } from './configuration.ts'
import { startFeeds } from './start-feeds.ts'

const clock = fixedClock('2026-11-21T09:00:00Z')
const { db, url: databaseUrl, close } = await testDatabase({ login: 'lode_feeds' })
const { url, close: closeMarkets } = await replayMarkets({ port: 0, clock, seed: 7 })
afterAll(async () => {
  await closeMarkets()
  await close()
})
const stream = url.replace('http', 'ws')
const sources = ['binance', 'coinbase', 'kraken'].map((kind) => ({ kind, url, stream }))

// Seen to fail with a worker's jobs in it, and with a login that may not write one of the tables.
test('[X-03] the process of the feeds hears markets and writes what they say, by a login that may do nothing else', async () => {
  const environment = testEnvironment({
    ...{ databaseUrl, rpcUrl: 'http://127.0.0.1:1', ROLE: 'feeds', LOG_LEVEL: 'silent' },
    ...{ PRICE_SOURCES: JSON.stringify(sources), FIAT_SOURCE_URL: url, MARKET_PAIRS: 'BTC-USDT' },
  })
  const feeds = await startFeeds(readFeedsConfiguration(environment), { clock })
  try {
    expect(feeds.url).toBeNull()
    await vi.waitFor(
      async () => {
        const [written] = await db`select
          exists (select from agreed_price) as agreed, exists (select from book_top) as tops, exists (select from candle) as candles,
          exists (select from price_hour) as hours, exists (select from price_latest) as fiat`
        expect(written).toEqual({ agreed: true, tops: true, candles: true, hours: true, fiat: true })
        const jobs = await db<
          { name: string; failed: boolean }[]
        >`select name, failed from job_run order by name`
        expect(jobs.map(({ name, failed }) => `${name} ${failed}`)).toEqual([
          'feeds/record-candles false',
          'feeds/record-fiat false',
          'feeds/record-past-prices false',
          'feeds/record-prices false',
          'feeds/record-tops false',
        ])
      },
      { timeout: 60_000, interval: 200 },
    )
    expect((await fetch(`${feeds.innerUrl}/ready`)).status).toBe(200)
    expect((await fetch(`${feeds.innerUrl}/metrics`)).status).toBe(200)
  } finally {
    await feeds.close()
  }
})

test('feeds are a process of their own where nothing else is asked for, and a part of one beside other roles', () => {
  expect(isFor('feeds', { ROLE: 'feeds' })).toBe(true)
  expect(isFor('feeds', { ROLE: 'worker, feeds' })).toBe(false)
  expect(isFor('feeds', {})).toBe(false)
})
