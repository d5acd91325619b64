import { ApiError } from '@lode/api-contract'
import { fixedClock } from '@lode/clock'
import { binanceTop, coinbaseTop, krakenTop } from '@lode/feeds'
import { type FeedFault, startFeeds, type Venue } from '@lode/local-world/feeds'
import { testDatabase } from '@lode/test-kit'
import { sayIn, type TextKey } from '@lode/translations/say.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
// Beside the rules of a price stands who asks markets: both ends of what a holder is told.
import { createTopRecorder } from '../../market/jobs/record-tops.ts'
import { readAgreement } from '../../market/tops/read-agreement.ts'
import { demandPrice } from './demand-price.ts'

const { db, close } = await testDatabase()
const clock = fixedClock('2026-11-21T09:00:00Z')
const feeds = await startFeeds({ port: 0, clock, seed: 7 })
afterAll(async () => {
  await feeds.close()
  await close()
})
const coins = ['USDT', 'BTC']
const sources = [binanceTop(feeds), coinbaseTop(feeds), krakenTop(feeds)]
const recorder = createTopRecorder({ db, clock, coins, sources })
const { signal } = new AbortController()

/** Lets so many seconds pass, in which markets are asked as they always are. */
async function pass(seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second += 10) {
    clock.advance(10_000)
    await recorder.run(signal).catch(() => {})
  }
}
async function priceOf(coin: 'USDT' | 'BTC') {
  return demandPrice(coin, (await readAgreement(db, clock.now())).get(coin), clock.now())
}
beforeAll(() => pass(20))

const faults: [FeedFault, Venue[], string][] = [
  ['silent', ['kraken'], 'exchange.prices_few'],
  ['frozen', ['coinbase'], 'exchange.prices_few'],
  ['lag', ['kraken'], 'exchange.prices_few'],
  ['future', ['coinbase'], 'exchange.prices_few'],
  ['nan', ['kraken'], 'exchange.prices_few'],
  ['outlier', ['kraken'], 'exchange.prices_apart'],
  ['outlier', ['binance', 'coinbase'], 'exchange.prices_apart'],
]

test.each(faults)(
  '[A-11] %s at %j: there is no price, which is said in words, until there is one again',
  async (fault, venues, code) => {
    for (const venue of venues) feeds.fault(venue, fault)
    await pass(70)
    const told = await priceOf('BTC').catch((error: unknown) => error)
    expect(told).toBeInstanceOf(ApiError)
    const { code: said, params } = told as ApiError
    expect(said).toBe(code)
    for (const locale of ['en', 'ar'] as const) {
      const words = (await sayIn(locale))(`errors:${said}` as TextKey, params)
      expect(words, locale).toContain('BTC')
      expect(words, locale).not.toMatch(/[{}]|exchange\./)
    }
    for (const venue of venues) feeds.fault(venue, null)
    await pass(10)
    expect((await priceOf('BTC')).sources).toHaveLength(3)
  },
)

// Seen to fail with USDT counted as a dollar.
test('[A-11] USDT falls to 0.97: bitcoin keeps its price in dollars, and costs more USDT', async () => {
  const inUsdt = async () => Number((await priceOf('BTC')).usd) / Number((await priceOf('USDT')).usd)
  const [before, dollars] = [await inUsdt(), Number((await priceOf('BTC')).usd)]
  for (const venue of ['binance', 'coinbase', 'kraken'] as const) feeds.fault(venue, 'depeg')
  await pass(20)
  expect(Number((await priceOf('USDT')).usd)).toBeCloseTo(0.97, 2)
  expect((await priceOf('BTC')).sources).toHaveLength(3)
  expect(Number((await priceOf('BTC')).usd) / dollars).toBeCloseTo(1, 2)
  expect((await inUsdt()) / before).toBeCloseTo(1 / 0.97, 2)
})
