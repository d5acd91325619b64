import { fixedClock } from '@lode/clock'
import {
  agreeOnPrices,
  binanceCandles,
  binanceTop,
  bitcoind,
  ckpool,
  coinbaseCandles,
  coinbaseTop,
  FeedFailed,
  krakenCandles,
  krakenTop,
  mempool,
  type SeenTop,
} from '@lode/feeds'
import { afterAll, expect, test } from 'vitest'
import { type FeedFault, recordedData, startFeeds } from './index.ts'
import { readCsv } from './read-csv.ts'

const start = '2026-11-21T09:00:00Z'
const clock = fixedClock(start)
const feeds = await startFeeds({ port: 0, clock, seed: 7 })
const { url } = feeds
afterAll(() => feeds.close())

const books = [binanceTop({ url }), coinbaseTop({ url }), krakenTop({ url })]
const chain = mempool({ url })
const bids = () => Promise.all(books.map(async (book) => (await book.top('BTC'))?.bid))

test('[X-03] three markets differ a little', async () => {
  clock.set(start)
  expect(new Set(await bids()).size).toBe(3)
})

test('[X-03] a pair whose prices are not recorded is refused, and none is quoted as Bitcoin', async () => {
  const paths = [
    '/api/v3/depth?symbol=',
    '/api/v3/klines?symbol=',
    '/0/public/OHLC?pair=',
    '/0/public/Depth?pair=',
  ]
  const statuses = (pair: string) =>
    Promise.all(
      [...paths.map((path) => path + pair), `/products/${pair}/book`].map(
        async (path) => (await fetch(url + path)).status,
      ),
    )
  expect(await statuses('NOPEUSDT')).toEqual([400, 400, 400, 400, 400])
  expect(await statuses('XXBTZUSD')).toEqual([200, 200, 200, 200, 200])
})

const coins: readonly string[] = ['USDT', 'BTC', 'ETH']
type Advanced = { mark: string; at: Date }

/** Asks all three for their books, again and again for so many seconds, as the product does: when did each last change? */
async function watch(seconds: number): Promise<SeenTop[]> {
  const advanced = new Map<string, Advanced>()
  const seen = new Map<string, SeenTop>()
  for (let passed = 0; passed <= seconds; passed += 30) {
    if (passed > 0) clock.advance(30_000)
    const now = clock.now()
    for (const coin of coins)
      for (const book of books) {
        const top = await book.top(coin).catch(() => null)
        if (!top) continue
        const key = `${book.name} ${coin}`
        const known = advanced.get(key)
        const at = known?.mark === top.mark ? known.at : now
        advanced.set(key, { mark: top.mark, at })
        seen.set(key, { ...top, coin, venue: book.name, receivedAt: now, advancedAt: at })
      }
  }
  return [...seen.values()]
}

/** What is agreed of coins after a minute and a half of such answers: by how many markets, or why there is no price. */
async function agreedOn(...asked: readonly string[]): Promise<(number | string)[]> {
  const agreed = agreeOnPrices(await watch(90), { now: clock.now(), last: new Map() })
  return asked.map((coin) => {
    const price = agreed.get(coin)
    if (!price) return 'nothing'
    return 'usd' in price ? price.sources.length : price.reason
  })
}

test('[A-11] [X-03] what a market does wrong on demand leaves it out, and with it the price; then it is back', async () => {
  clock.set(start)
  expect(await agreedOn('USDT', 'BTC', 'ETH')).toEqual([2, 3, 3])
  const one: [FeedFault, string][] = [
    ['silent', 'few'],
    ['frozen', 'few'],
    ['lag', 'few'],
    ['future', 'few'],
    ['nan', 'few'],
    ['outlier', 'apart'],
  ]
  for (const [fault, reason] of one) {
    feeds.fault('kraken', fault)
    expect([fault, ...(await agreedOn('BTC'))]).toEqual([fault, reason])
    feeds.fault('kraken', null)
    expect([fault, ...(await agreedOn('BTC'))]).toEqual([fault, 3])
  }
})

test('[A-11] two markets that collude move no price, and a depeg of USDT that all see moves only its own', async () => {
  clock.set(start)
  for (const venue of ['binance', 'coinbase'] as const) feeds.fault(venue, 'outlier')
  expect(await agreedOn('BTC')).toEqual(['apart'])
  const before = await watch(0)
  for (const venue of ['binance', 'coinbase', 'kraken'] as const) feeds.fault(venue, 'depeg')
  const seen = await watch(0)
  const agreed = agreeOnPrices(seen, { now: clock.now(), last: new Map() })
  const usd = (coin: string) => Number((agreed.get(coin) as { usd?: string } | undefined)?.usd)
  expect(usd('USDT')).toBeCloseTo(0.97, 2)
  const kraken = before.find(({ venue, coin }) => venue === 'kraken' && coin === 'BTC')
  expect(usd('BTC') / Number(kraken?.bid)).toBeCloseTo(1, 2)
  for (const venue of ['binance', 'coinbase', 'kraken'] as const) feeds.fault(venue, null)
})

test('[G-04] the replay stays inside of the recorded candle', async () => {
  clock.set(start)
  // 2026-11-21 replays 2025-01-18; its 08:00 candle, give or take what markets differ by.
  const prices = (await bids()).map(Number)
  const { high, low } = recorded('2025-01-18T08:00:00Z')
  for (const price of prices) expect(price).toBeGreaterThan(low * 0.9997)
  for (const price of prices) expect(price).toBeLessThan(high * 1.0003)
})

function recorded(at: string) {
  const candle = readCsv(recordedData, 'btc-usd-4h.csv').get(Date.parse(at) / 1000)
  return { high: Number(candle?.[2]), low: Number(candle?.[3]) }
}

test('[X-03] hours of two markets that count in dollars are whole, finished and nearly alike', async () => {
  clock.set(start)
  const range = { from: new Date('2026-11-20T00:00:00Z'), to: new Date('2026-11-21T00:00:00Z') }
  const [coinbase, kraken] = await Promise.all(
    [coinbaseCandles({ url }), krakenCandles({ url })].map((market) =>
      market.candles('BTC-USD', '1h', range),
    ),
  )
  expect(kraken?.map(({ at }) => at)).toEqual(coinbase?.map(({ at }) => at))
  expect([kraken?.length, kraken?.[0]?.at]).toEqual([24, range.from])
  for (const [i, { close, low, high }] of (kraken ?? []).entries()) {
    expect(Number(close) / Number(coinbase?.[i]?.close)).toBeCloseTo(1, 3)
    expect(Number(low)).toBeLessThanOrEqual(Number(high))
  }
})

test('[X-03] Kraken tells the newest 720 candles, and of what was before them that it does not', async () => {
  clock.set(start)
  const source = krakenCandles({ url })
  const at = (from: string, to: string) => ({ from: new Date(from), to: new Date(to) })
  const doge = await source.candles('DOGE-USDT', '1m', at('2026-11-21T08:50:00Z', '2026-11-21T09:00:00Z'))
  expect(doge).toHaveLength(10)
  expect(Number(doge[0]?.close)).toBeLessThan(10)
  await expect(
    source.candles('BTC-USD', '1m', at('2026-11-20T00:00:00Z', '2026-11-20T01:00:00Z')),
  ).rejects.toThrow(FeedFailed)
})

test('[M-07] a day has some 144 blocks in order, and a node tells the same as mempool', async () => {
  clock.set(start)
  const tip = await chain.tip()
  const blocks = await chain.blocks({ from: tip - 299, to: tip })
  expect(blocks.map(({ height }) => height)).toEqual(Array.from({ length: 300 }, (_, i) => tip - 299 + i))
  expect(blocks.every(({ at }, i) => i === 0 || at > (blocks[i - 1]?.at ?? at))).toBe(true)
  const yesterday = blocks.filter(({ at }) => at.toISOString().startsWith('2026-11-20'))
  expect(Math.abs(yesterday.length - 144)).toBeLessThanOrEqual(1)
  const node = bitcoind({ url: `${url}/bitcoind` })
  expect(await node.tip()).toBe(tip)
  expect(await node.blocks({ from: tip - 2, to: tip })).toEqual(blocks.slice(-3))
})

test('[M-09] the pool attests about 50,000 TH/s and its counter only grows', async () => {
  const pool = ckpool({ url, account: 'lode' })
  clock.set(start)
  let before = await pool.read()
  for (let i = 0; i < 40; i++) {
    clock.advance(1_700_000)
    const reading = await pool.read()
    expect(reading.shares).toBeGreaterThan(before.shares)
    expect(Math.abs(Number(reading.dayTh) - 50_000)).toBeLessThan(500)
    before = reading
  }
})

test('[G-04] a restart and a clock set forward and back change nothing that was said', async () => {
  clock.set(start)
  const [prices, tip] = [await bids(), await chain.tip()]
  clock.set('2028-03-01T00:00:00Z')
  await bids()
  const again = await startFeeds({ port: 0, clock: fixedClock(start), seed: 7 })
  expect(await mempool({ url: again.url }).tip()).toBe(tip)
  expect((await coinbaseTop({ url: again.url }).top('BTC'))?.bid).toBe(prices[1])
  clock.set(start)
  expect([await bids(), await chain.tip()]).toEqual([prices, tip])
  await again.close()
})

test('a source that answers something else is named', async () => {
  await expect(mempool({ url: `${url}/nowhere` }).tip()).rejects.toThrow(FeedFailed)
  await expect(krakenTop({ url: `${url}/nowhere` }).top('BTC')).rejects.toThrow('kraken')
})

test('[X-02] candles of a coin are whole, and those of a minute lie within the hour and the day they belong to', async () => {
  clock.set('2026-11-21T09:30:00Z')
  const source = binanceCandles({ url })
  const at = (from: string, to: string) => ({ from: new Date(from), to: new Date(to) })
  const minutes = await source.candles('DOGE-USDT', '1m', at('2026-11-21T07:00:00Z', '2026-11-21T08:00:00Z'))
  const hours = await source.candles('DOGE-USDT', '1h', at('2026-11-21T07:00:00Z', '2026-11-21T08:00:00Z'))
  const days = await source.candles('DOGE-USDT', '1d', at('2026-11-20T00:00:00Z', '2026-11-22T00:00:00Z'))
  expect([minutes.length, hours.length, days.length]).toEqual([60, 1, 2])
  const [hour, day] = [hours[0], days[1]]
  for (const { low, high, open, close } of minutes) {
    expect(Number(low)).toBeLessThanOrEqual(Math.min(Number(open), Number(close)))
    expect(Number(high)).toBeGreaterThanOrEqual(Math.max(Number(open), Number(close)))
    expect(Number(low)).toBeGreaterThan(Number(day?.low) * 0.99)
    expect(Number(high)).toBeLessThan(Number(day?.high) * 1.01)
  }
  expect(Number(minutes[0]?.open)).toBeCloseTo(Number(hour?.open), 4)
})

test('[X-02] Coinbase tells the candles that Binance tells, with each digit as it was written, oldest first', async () => {
  clock.set('2026-11-21T09:30:00Z')
  const range = { from: new Date('2026-11-21T00:00:00Z'), to: new Date('2026-11-21T10:00:00Z') }
  const ours = await coinbaseCandles({ url }).candles('BTC-USDT', '1h', range)
  const theirs = await binanceCandles({ url }).candles('BTC-USDT', '1h', range)
  expect(ours.map(({ at }) => at)).toEqual(theirs.map(({ at }) => at))
  // The hour that has begun is among them.
  expect(ours.at(-1)?.at).toEqual(new Date('2026-11-21T09:00:00Z'))
  for (const [i, { close }] of ours.entries())
    expect(Number(close) / Number(theirs[i]?.close)).toBeCloseTo(1, 3)
})
