import { ApiError, endpoints, type ReplyOf } from '@lode/api-contract'
import { candleAfter, candleStart } from '@lode/domain'
import { axeViolations, launchChromium } from '@lode/test-kit/browser'
import { builtRoom } from '@lode/test-kit/built-room'
import { say } from '@lode/translations/say.ts'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { faultsOf, handsOn, openPage, startSignedIn } from '../../test/app-page.ts'
import { chartColours, volumeHeights } from '../../test/drawn-chart.ts'
import { type FixtureSite, startFixtureSite } from '../../test/fixture-site.ts'
import { type Look, looks } from '../../test/looks.ts'
import { answerMining } from '../../test/mining-fixtures.ts'

const { market } = endpoints
type Market = ReplyOf<typeof market.list>['markets'][number]
const at = '2026-11-21T12:00:00.000Z'
let site: FixtureSite
let browser: Browser
let page: Page
let complaints: string[] = []
/** So many candles of each length there are. */
const history = 6_300
/** What candles were asked for, as interval and before. */
let asked: string[]

beforeAll(async () => {
  const root = await builtRoom('apps/mobile-web')
  site = await startFixtureSite({ root, connect: 'ws://127.0.0.1:1' })
  browser = await launchChromium()
})
afterAll(async () => {
  await browser.close()
  await site.close()
})
beforeEach(() => {
  asked = []
  answerMining(site)
  site.answer(market.list, () => ({
    markets: [
      marketOf('BTC-USDT', '103879.99', '0.0143'),
      marketOf('ETH-USDT', '3220.6', '-0.0303'),
      marketOf('TRX-USDT', '0.287412', '0.002', ['binance']),
    ],
    replay: false,
  }))
  site.answer(market.candles, ({ pair, interval, before, limit }) => {
    asked.push(`${interval} ${before ?? 'now'}`)
    const now = candleAfter(interval, candleStart(interval, new Date(at)))
    const end = candleStart(interval, new Date(Math.min(Date.parse(before ?? at), now.getTime())))
    const until = before === undefined ? now : end
    const count = Number(limit)
    const candles = Array.from({ length: count }, (_, i) => {
      const start = candleAfter(interval, until, i - count)
      const nth = start.getTime() / 60_000
      const open = 100 + Math.sin(nth / 7) * 5
      const close = open + Math.cos(nth / 3)
      return {
        at: start.toISOString(),
        open: open.toFixed(2),
        high: (Math.max(open, close) + 1).toFixed(2),
        low: (Math.min(open, close) - 1).toFixed(2),
        close: close.toFixed(2),
        volume: String(volumeAt(nth)),
      }
    })
    const first = candles[0]?.at ?? ''
    const older = first > candleAfter(interval, now, -history).toISOString() ? first : null
    return { pair, interval, sources: ['binance'], candles, older, replay: false }
  })
})
afterEach(async () => {
  await page.context().close()
  expect(complaints).toEqual([])
})

/** The volume of a candle by its number: apart from its price, and another one beside it. */
const volumeAt = (nth: number): number => 20 + (nth % 7) * 30

function marketOf(
  pair: Market['pair'],
  price: string,
  change24h: string,
  sources = ['binance', 'coinbase', 'kraken'],
): Market {
  const part = (share: number) => String(Number((Number(price) * share).toPrecision(6)))
  const day = { high24h: part(1.05), low24h: part(0.93), volume24h: '120.5', sparkline: ['1', '1.2', '1.1'] }
  return { pair, price, at, sources, change24h, ...day }
}
async function open(path: string, look: Look = {}, before?: () => Promise<void>): Promise<void> {
  ;({ page, complaints } = await openPage(browser, look))
  await startSignedIn(page)
  await before?.()
  await hands.go(path)
  await settle()
}
const openPair = async (interval: string): Promise<void> => {
  await open(`/exMarketPrices2?pair=ETH-USDT&interval=${interval}`)
  await page.getByRole('img', { name: /ETH/ }).waitFor()
}
const { settle, press, see, ...hands } = handsOn(() => ({ page, url: site.url }))
const pairs = () =>
  page
    .getByRole('link', { name: /USDT/ })
    .evaluateAll((links) => links.map((link) => (link.textContent ?? '').slice(0, 3)))

test('[X-01][P-01] the list is searched, filtered and put in order, and stands under both of its addresses', async () => {
  await open('/exMerketPrices')
  await see('103,879')
  await open('/exMarketPrices')
  await expect.poll(pairs).toEqual(['BTC', 'ETH', 'TRX'])
  await page.setViewportSize({ width: 1280, height: 800 })
  await see('388.1K')
  await page.getByRole('searchbox').fill('ether')
  await expect.poll(pairs).toEqual(['ETH'])
  await page.getByRole('searchbox').fill('nothing')
  await see(say('market:noMatch', { text: 'nothing' }))
  await press(say('market:showAll'))
  await press(say('market:filter.rising'))
  await expect.poll(pairs).toEqual(['BTC', 'TRX'])
  await press(say('market:filter.all'))
  await page.getByLabel(say('market:orderBy')).selectOption('change')
  await expect.poll(pairs).toEqual(['BTC', 'TRX', 'ETH'])
})

test('[X-01] a starred pair is on the watchlist, after a reload too', async () => {
  await open('/exMarketPrices')
  await press(say('market:filter.watched'))
  await see(say('market:noneWatchedNote'))
  await page.getByRole('button', { name: say('market:showAll') }).click()
  await page.getByRole('link', { name: /ETH/ }).click()
  const star = page.getByRole('button', { name: say('market:star', { coin: 'ETH' }) })
  await star.click()
  await expect.poll(() => star.getAttribute('aria-pressed')).toBe('true')
  await hands.go('/exMarketPrices')
  await settle()
  await press(say('market:filter.watched'))
  await expect.poll(pairs).toEqual(['ETH'])
})

test('[X-02] a chart has the eight lengths of candles, older ones as one goes back by keys, and a table', async () => {
  await open('/exMarketPrices2?pair=ETH-USDT')
  const chart = page.getByRole('img', { name: /ETH/ })
  await chart.waitFor()
  // The lengths beside it are read ahead.
  await expect.poll(() => asked.toSorted()).toEqual(['15m now', '1h now', '1m now', '3h now', '4h now'])
  await chart.focus()
  await expect
    .poll(async () => {
      await page.keyboard.press('PageUp')
      return asked[5]
    })
    .toBe('1h 2026-11-09T01:00:00.000Z')
  // Read when it is chosen, or ahead, beside the one before it.
  asked = []
  for (const [name, interval] of [
    ['1 min', '1m'],
    ['15 min', '15m'],
    ['3 hr', '3h'],
    ['4 hr', '4h'],
    ['1 day', '1d'],
    ['1 wk', '1w'],
    ['1 mth', '1M'],
  ]) {
    await press(name ?? '')
    await expect.poll(() => asked).toContain(`${interval} now`)
    expect(new URL(page.url()).searchParams.get('interval')).toBe(interval)
  }
  await page.getByText(say('market:asTable')).click()
  await page.getByRole('row', { name: /Nov 1, 2026/ }).waitFor()
})

test('[X-02] a chart keeps 5,000 candles wherever it is: back to where history begins, and forth to the newest, without a hole', async () => {
  await openPair('1m')
  await page.clock.setFixedTime(at)
  await page.getByText(say('market:asTable')).click()
  const newest = () => page.getByRole('row').nth(1).getByRole('rowheader').textContent()
  const rows = () => page.getByRole('rowheader').allTextContents()
  const scrollUntil = (key: string, done: () => Promise<boolean>) =>
    expect
      .poll(async () => {
        for (let i = 0; i < 20; i++) await page.keyboard.press(key)
        return done()
      })
      .toBe(true)
  await page.getByRole('img', { name: /ETH/ }).focus()
  expect(await newest()).toBe('Nov 21, 2026, 12:00')
  const begins = candleAfter('1m', new Date(at), 1 - history).toISOString()
  await scrollUntil('PageUp', async () =>
    asked.includes(`1m ${candleAfter('1m', new Date(begins), 500).toISOString()}`),
  )
  // What was let go of is the newest.
  await expect.poll(newest).toBe('Nov 20, 2026, 14:20')
  await scrollUntil('PageDown', async () => (await newest()) === 'Nov 21, 2026, 12:00')
  expect(await rows()).toEqual(
    Array.from(
      { length: 60 },
      (_, i) => `Nov 21, 2026, ${candleAfter('1m', new Date(at), -i).toISOString().slice(11, 16)}`,
    ),
  )
})

// Seen to fail with a drop of colour that takes its time: then all of them are the first; and with bars drawn from the close.
test('[M-03][X-02] a chart has the same colours with less motion, and bars as high as the volumes', async () => {
  const openWith = (reducedMotion: 'reduce' | 'no-preference') =>
    open('/exMarketPrices2?pair=ETH-USDT&interval=1m', {}, async () => {
      await page.clock.setFixedTime(at)
      await page.emulateMedia({ reducedMotion })
    })
  const colours = () => page.evaluate(chartColours)
  await openWith('reduce')
  await expect.poll(async () => (await page.evaluate(volumeHeights)).length).toBeGreaterThan(20)
  const heights = (await page.evaluate(volumeHeights)).slice(-21)
  expect(heights).toHaveLength(21)
  const newest = Date.parse(at) / 60_000
  const volumes = heights.map((_, i) => volumeAt(newest - (heights.length - 1 - i)))
  const share = (one = 0, all: number[]) => one / Math.max(...all)
  const unlike = heights.filter(
    (high, i) => Math.abs(share(high, heights) - share(volumes[i], volumes)) > 0.05,
  )
  expect(unlike).toEqual([])
  const still = await colours()
  expect(still.length).toBeGreaterThan(5)
  await page.context().close()
  await openWith('no-preference')
  await expect.poll(colours).toEqual(still)
})

/** What the stream tells whoever watches ETH: the depth of its book, a trade in the newest bar, and that bar. */
async function tellLive(depth: object | null): Promise<void> {
  await page.context().route('**/api/live?watch=ETH-USDT', (route) =>
    route.fulfill({
      contentType: 'text/event-stream',
      body: `event: ticks\ndata: ${JSON.stringify({ depth: { 'ETH-USDT': depth } })}\n\n`,
    }),
  )
}
const levels = (from: number, step: number) =>
  Array.from({ length: 10 }, (_, i) => [(from + i * step).toFixed(2), (1.5 + i / 4).toFixed(8)])
const ethDepth = {
  ...{ source: 'binance', countedIn: 'USDT', at, bids: levels(3220.5, -0.5), asks: levels(3220.7, 0.5) },
  curve: { bids: levels(3220.5, -0.5), asks: levels(3220.7, 0.5) },
}

test('[X-02] the book of a pair is a curve in words and a table, as the stream tells it, with its market and time', async () => {
  await open('/exMarketPrices')
  await tellLive(ethDepth)
  await page.getByRole('link', { name: /ETH/ }).click()
  await page.getByRole('heading', { name: say('market:depth') }).waitFor()
  await page.getByRole('img', { name: /3,216.00.*3,225.20/ }).waitFor()
  const table = page.getByRole('table', { name: say('market:depth.levels', { unit: 'USDT' }) })
  await expect.poll(() => table.getByRole('row').nth(1).textContent()).toMatch(/^1.53,220.503,220.701.5$/)
  await see('Binance')
  expect(await axeViolations(page)).toEqual([])
})

test('[X-02] while no book is whole the screen says so', async () => {
  await open('/exMarketPrices')
  await tellLive(null)
  await page.getByRole('link', { name: /ETH/ }).click()
  await see(say('market:depth.none'))
})

test('[P-01] on a wide screen the list stands beside the chart, and another pair is one click away', async () => {
  await open('/exMarketPrices2?pair=ETH-USDT', { width: 1440 })
  const beside = page.getByRole('complementary', { name: say('market:title') }).getByRole('link')
  await expect.poll(() => beside.count()).toBe(3)
  await beside.filter({ hasText: 'TRX' }).click()
  await page.getByRole('img', { name: /TRX/ }).waitFor()
  await expect.poll(() => beside.count()).toBe(3)
  expect(await axeViolations(page)).toEqual([])
})

test('[X-02] a chart that could not be loaded says so and is tried again; a pair that is not shown says so', async () => {
  site.answer(market.candles, () => {
    throw new ApiError('service.unavailable', { service: 'database' })
  })
  await open('/exMarketPrices2?pair=BTC-USDT')
  await see(say('market:chartFailed'))
  expect(await axeViolations(page)).toEqual([])
  await open('/exMarketPrices2?pair=XXX-USDT')
  await see(say('market:pairUnknown'))
  complaints.length = 0
})

test.each(looks)('[X-01][X-02] list and chart are clean for axe and fit: %o', async (look) => {
  await open('/exMarketPrices', look)
  const views = { list: '/exMarketPrices', chart: '/exMarketPrices2?pair=ETH-USDT' }
  expect(await faultsOf({ page, url: site.url, look, figures: 'market' }, views)).toEqual([])
  await page.getByRole('img', { name: /ETH/ }).waitFor()
})
