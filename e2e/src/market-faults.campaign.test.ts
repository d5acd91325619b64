import { type FeedFault, startWorld, type Venue, type World } from '@lode/local-world'
import { partOf } from '@lode/test-kit/part-of'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { coins, type ExchangeReader, openExchangeReader } from './exchange-reader.ts'
import { until } from './until.ts'

/** Whatever a market does wrong, in the whole world: a holder reads why there is no price, or gets one all the same. */
let world: World
let readers: ExchangeReader[]
beforeAll(async () => {
  // It is asked far more often here than by people.
  const environment = { RATE_LIMIT_REQUESTS: '60000', RATE_LIMIT_WRITES: '6000' }
  world = await startWorld({ ports: 'free', quiet: true, environment })
  readers = [await openExchangeReader(world, 'en'), await openExchangeReader(world, 'ar')]
  for (const { open, holder } of readers) await open(holder.page)
})
afterAll(async () => {
  for (const { holder } of readers) await holder.leave()
  await world.stop()
})

/** Waits until both coins have a price, and USDT that one, to a hundredth. */
async function untilPriced(usd: number): Promise<void> {
  await until(`a price, with USDT at ${usd}`, async () => {
    const told = await Promise.all(readers.map(({ client }) => coins(client)))
    return told.every(([usdt, btc]) => btc?.usd && usdt?.usd && Math.abs(Number(usdt.usd) - usd) < 0.01)
  })
}

/** Asks for a price, and leaves it where there is one: then null, and otherwise what the holder reads in its place. */
async function askOnce({ ask, holder: { page } }: ExchangeReader): Promise<string | null> {
  await ask(page, '20')
  const answer = page.getByRole('alert').or(page.getByRole('timer')).filter({ visible: true }).first()
  await answer.waitFor()
  const told = await answer.textContent()
  if (!(await page.getByRole('dialog').isVisible())) return told
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  return null
}

/** Asks until a holder reads why there is no price. */
async function readsWhy(reader: ExchangeReader, why: RegExp): Promise<void> {
  await until(String(why), async () => {
    const told = await askOnce(reader)
    return told?.includes(reader.said('exchange:failed')) && why.test(told)
  })
}

/** What the wrong of some markets is told by. */
const refused: [FeedFault, Venue[], 'few' | 'apart'][] = [
  ['silent', ['kraken'], 'few'],
  ['frozen', ['coinbase'], 'few'],
  ['lag', ['kraken'], 'few'],
  ['future', ['coinbase'], 'few'],
  ['nan', ['kraken'], 'few'],
  ['outlier', ['kraken'], 'apart'],
  ['outlier', ['binance', 'coinbase'], 'apart'],
]

test.each(partOf(refused, 2))(
  '[A-11] %s at %j is told in English and Arabic, until there is a price again',
  async (fault, venues, why) => {
    for (const venue of venues) world.fault(venue, fault)
    await world.advance(90_000)
    for (const reader of readers) {
      const { said, stand } = reader
      const words = {
        few: said('errors:exchange.prices_few', { coin: '(USDT|BTC)', live: '\\d', needed: '\\d' }),
        apart: said('errors:exchange.prices_apart', { coin: '(USDT|BTC)' }),
      }
      await readsWhy(reader, new RegExp(words[why]))
      expect(await stand()).toEqual({ available: '100', made: 0 })
    }
    for (const venue of venues) world.fault(venue, null)
    await untilPriced(1)
  },
)

test.each([
  ['cut', 1],
  ['gap', 1],
  ['depeg', 0.97],
] as const)(
  '[A-11] with %s at every market there is a price all the same, and USDT is at %d',
  async (fault, usd) => {
    for (const venue of ['binance', 'coinbase', 'kraken'] as const) world.fault(venue, fault)
    await world.advance(20_000)
    await untilPriced(usd)
    // While one market after another tells the new price they are apart for a moment, and that is said.
    for (const reader of readers) await until('a price', async () => (await askOnce(reader)) === null)
    for (const venue of ['binance', 'coinbase', 'kraken'] as const) world.fault(venue, null)
  },
)
