import { fixedClock } from '@lode/clock'
import { openTickReader, type Tick } from '@lode/database'
import type { Pair } from '@lode/domain'
import { binanceStream, binanceTop, coinbaseStream, coinbaseTop, krakenStream, krakenTop } from '@lode/feeds'
import { startFeeds } from '@lode/local-world/feeds'
import { testDatabase } from '@lode/test-kit'
import fastify from 'fastify'
import { afterAll, expect, test, vi } from 'vitest'
import { createMarketService } from '../service.ts'
import { createMarketFollower } from './follow-markets.ts'
import { createTopRecorder } from './record-tops.ts'

const { db, close } = await testDatabase({ max: 4 })
const clock = fixedClock('2026-11-21T09:00:00Z')
const feeds = await startFeeds({ port: 0, clock, seed: 7 })
const { url } = feeds
const stream = url.replace('http', 'ws')
const coins = ['USDT', 'BTC', 'ETH', 'SOL']
const pairs: Pair[] = ['BTC-USDT', 'SOL-USDT']
const ticks = await openTickReader(db)
const told: Tick[] = []
ticks.listen((tick) => void told.push(tick))
const stopping = new AbortController()
const follower = createMarketFollower({
  ...{ db, clock, coins, pairs, log: fastify().log },
  protocols: [binanceStream({ url, stream }), coinbaseStream({ url, stream }), krakenStream({ stream })],
})
const sources = [binanceTop({ url }), coinbaseTop({ url }), krakenTop({ url })]
const recorder = createTopRecorder({ db, clock, coins, sources })
const running = follower.run(stopping.signal)
afterAll(async () => {
  stopping.abort()
  await running
  await feeds.close()
  await ticks.stop()
  await close()
})

/** Lets time pass until something is so. */
const passUntil = (seen: () => unknown) =>
  vi.waitFor(
    async () => {
      clock.advance(500)
      await seen()
    },
    { interval: 250, timeout: 120_000 },
  )
const tops = () => db<{ venue: string; coin: string; age: number }[]>`
  select venue, coin, extract(epoch from ${clock.now()} - received_at)::float as age from book_top order by coin, venue`
const agreed = async (coin: string) =>
  (await createMarketService({ db, clock, replay: true, pairs }).agreement()).get(coin)
const newest = (channel: string, key: string) =>
  told.findLast((tick) => tick.channel === channel && tick.key === key)?.value as
    | Record<string, unknown>
    | undefined

// Seen to fail with tops that are not written, and with prices that are told once.
test('[X-03] what streams tell of books is written, agreed on, and told as prices, depth and trades', async () => {
  await passUntil(async () => expect(await tops()).toHaveLength(11))
  expect(await agreed('SOL')).toMatchObject({
    sources: [{ venue: 'binance' }, { venue: 'coinbase' }, { venue: 'kraken' }],
  })
  await passUntil(() => expect(newest('market', 'BTC-USDT')).toBeDefined())
  const before = newest('market', 'BTC-USDT')
  expect(before).toMatchObject({ sources: ['binance', 'coinbase', 'kraken'] })
  await passUntil(() => expect(newest('market', 'BTC-USDT')?.price).not.toBe(before?.price))
  const depth = newest('depth', 'SOL-USDT')
  expect(depth).toMatchObject({ source: 'binance', countedIn: 'USDT' })
  const { bids, curve } = depth as { bids: [string, string][]; curve: { bids: [string, string][] } }
  expect(bids).toHaveLength(10)
  expect(curve.bids.length).toBeGreaterThan(10)
  // The curve begins with the best levels, and only rises.
  const sums = curve.bids.map(([, sum]) => Number(sum))
  expect(sums).toEqual(sums.toSorted((a, b) => a - b))
  expect(sums.at(-1)).toBeGreaterThan(bids.reduce((sum, [, amount]) => sum + Number(amount), 0))
  expect(newest('trade', 'BTC-USDT')).toMatchObject({ source: 'binance' })
})

// Seen to fail with a recorder that asks whatever was heard, and with one that never asks.
test('[X-03] whose stream is cut is asked instead, and nobody else is', async () => {
  feeds.fault('kraken', 'cut')
  await passUntil(async () => {
    const kraken = (await tops()).filter(({ venue }) => venue === 'kraken')
    expect(Math.min(...kraken.map(({ age }) => age))).toBeGreaterThan(11)
  })
  const asked = vi.spyOn(globalThis, 'fetch')
  await recorder.run(stopping.signal)
  const urls = asked.mock.calls.map(([address]) => String(address))
  expect(urls.filter((one) => one.includes('/0/public/Depth'))).toHaveLength(4)
  expect(urls.filter((one) => one.includes('/products/BTC-USD/book'))).toEqual([])
  asked.mockRestore()
  expect(await agreed('BTC')).toHaveProperty('usd')
  feeds.fault('kraken', null)
})

// What is told again as it was is tried in heard-books.test.ts.
test('[A-11] a market that stands still is left out after a minute, though it answers and is connected anew', async () => {
  await passUntil(async () => expect(await agreed('ETH')).toHaveProperty('usd'))
  feeds.fault('binance', 'frozen')
  const frozen = clock.now().getTime()
  await passUntil(() => expect(clock.now().getTime() - frozen).toBeGreaterThan(3_000))
  // Asked for the first time, by another process too.
  const others = [recorder, createTopRecorder({ db, clock, coins, sources })]
  await passUntil(async () => {
    clock.advance(6_000)
    for (const one of others) await one.run(stopping.signal)
    expect(clock.now().getTime() - frozen).toBeGreaterThan(66_000)
  })
  expect(await agreed('ETH')).toMatchObject({ reason: 'few', live: 2 })
  feeds.fault('binance', null)
  await passUntil(async () => expect(await agreed('ETH')).toHaveProperty('usd'))
})
