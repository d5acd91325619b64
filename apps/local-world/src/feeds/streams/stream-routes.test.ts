import { fakeClock } from '@lode/clock'
import {
  binanceStream,
  binanceTop,
  coinbaseStream,
  coinbaseTop,
  followMarket,
  type HeardBook,
  type HeardTrade,
  krakenStream,
  krakenTop,
  streamTimes,
} from '@lode/feeds'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { startFeeds, type Venue } from '../index.ts'

const clock = fakeClock('2026-11-21T09:00:00Z')
const feeds = await startFeeds({ port: 0, clock, seed: 7 })
const { url } = feeds
const stream = url.replace('http', 'ws')
afterAll(() => feeds.close())

const protocols = {
  binance: binanceStream({ url, stream }),
  coinbase: coinbaseStream({ url, stream }),
  kraken: krakenStream({ stream }),
}
const tops = { binance: binanceTop({ url }), coinbase: coinbaseTop({ url }), kraken: krakenTop({ url }) }
const venues = ['binance', 'coinbase', 'kraken'] as const
const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  for (const venue of venues) feeds.fault(venue, null)
})

/** Follows a market, and says what is known of each coin now, and what was lost. */
function follow(
  venue: Venue,
  coins: readonly string[] = ['BTC', 'USDT'],
  times: Partial<typeof streamTimes> = {},
) {
  const books = new Map<string, HeardBook>()
  const trades: HeardTrade[] = []
  const lost: string[] = []
  const listener = {
    book: (book: HeardBook) => void books.set(book.coin, book),
    trade: (trade: HeardTrade) => void trades.push(trade),
    lost(coin: string | null, reason: string) {
      lost.push(reason)
      if (coin) books.delete(coin)
      else books.clear()
    },
  }
  const given = { ...streamTimes, first: 50, longest: 100, ...times }
  stops.push(followMarket(protocols[venue], { clock, coins, listener, times: given }))
  return { books, trades, lost }
}

/** Lets seconds of the markets pass, with all that is told in each heard, until something is so. */
async function passUntil(seen: () => void): Promise<void> {
  await vi.waitFor(
    async () => {
      await clock.advance(1_000)
      await (await fetch(url)).text() // a round through the same server and this process
      seen()
    },
    { interval: 10, timeout: 120_000 },
  )
}

test.each(venues)(
  '[X-03] %s: what is heard over the stream is, after many changes, the book that is asked for',
  async (venue) => {
    const heard = follow(venue)
    const first = clock.now().getTime()
    await passUntil(() => expect(clock.now().getTime()).toBeGreaterThan(first + 28_000))
    const top = await tops[venue].top('BTC')
    const best = () => {
      const { bids, asks } = heard.books.get('BTC')?.best(1) ?? { bids: [], asks: [] }
      return [Number(bids[0]?.[0]), Number(asks[0]?.[0])]
    }
    await expect.poll(best).toEqual([Number(top?.bid), Number(top?.ask)])
    expect(heard.lost).toEqual([])
    expect(heard.books.has('USDT')).toBe(venue !== 'binance')
    expect(heard.trades.length).toBeGreaterThan(5)
    // The market's own time, and ours.
    const { at, receivedAt } = heard.books.get('BTC') ?? {}
    expect(Math.abs((receivedAt?.getTime() ?? 0) - (at?.getTime() ?? 0))).toBeLessThan(3_000)
  },
)

test.each(venues)('[X-03] %s: a gap in its messages is seen, and the book is whole again', async (venue) => {
  const heard = follow(venue, ['BTC'])
  await passUntil(() => expect(heard.books.size).toBe(1))
  feeds.fault(venue, 'gap')
  await passUntil(() => expect(heard.lost.length).toBeGreaterThan(0))
  expect(heard.lost[0]).toMatch(/missing|sum|best bid/)
  feeds.fault(venue, null)
  await passUntil(() => expect(heard.books.size).toBe(1))
})

test.each(venues)(
  '[X-03] %s: cut off in the middle of a book, and NaN for prices, leave none; then it is back',
  async (venue) => {
    const heard = follow(venue, ['BTC'])
    await passUntil(() => expect(heard.books.size).toBe(1))
    for (const fault of ['cut', 'nan'] as const) {
      feeds.fault(venue, fault)
      await passUntil(() => expect(heard.lost.length).toBeGreaterThan(2))
      expect(heard.books.size).toBe(0)
      feeds.fault(venue, null)
      await passUntil(() => expect(heard.books.size).toBe(1))
      heard.lost.length = 0
    }
  },
)

test.each(venues)(
  '[A-11] %s: silent and frozen tell nothing new, a clock ahead and one behind are seen',
  async (venue) => {
    const heard = follow(venue, ['BTC'], { silence: 6_000 })
    await passUntil(() => expect(heard.books.size).toBe(1))
    const mark = () => heard.books.get('BTC')?.mark
    const off = () => {
      const { at, receivedAt } = heard.books.get('BTC') ?? {}
      return ((at?.getTime() ?? 0) - (receivedAt?.getTime() ?? 0)) / 1000
    }
    feeds.fault(venue, 'future')
    await passUntil(() => expect(off()).toBeGreaterThan(100))
    feeds.fault(venue, null)
    feeds.fault(venue, 'silent')
    await passUntil(() => expect(heard.lost.length).toBeGreaterThan(2))
    expect(heard.books.size).toBe(0)
    feeds.fault(venue, null)
    await passUntil(() => expect(heard.books.size).toBe(1))
    feeds.fault(venue, 'frozen')
    const second = clock.now().getTime()
    await passUntil(() => expect(clock.now().getTime()).toBeGreaterThan(second + 9_000))
    const before = mark()
    await passUntil(() => expect(clock.now().getTime()).toBeGreaterThan(second + 18_000))
    expect([before, undefined]).toContain(mark())
  },
)

test('[X-03] whoever sends a market nonsense is put out, and others go on', async () => {
  const open = new WebSocket(`${stream}/v2`)
  await new Promise((resolve) => open.addEventListener('open', resolve))
  const closed = new Promise<number>((resolve) => open.addEventListener('close', ({ code }) => resolve(code)))
  open.send('{"method":')
  expect(await closed).toBe(1003)
  const heard = follow('kraken', ['BTC'])
  await passUntil(() => expect(heard.books.size).toBe(1))
})
