import { type FeedFault, startWorld, type Venue, type World } from '@lode/local-world'
import type { Page } from 'playwright-core'
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

/** Whether both coins have a price now. */
async function isPriced(): Promise<boolean> {
  const told = await Promise.all(readers.map(({ client }) => coins(client)))
  return told.flat().every((coin) => coin?.usd)
}

async function leavePrice(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
}

/** Asks for a price until a holder reads why there is none. */
async function readsWhy({ ask, said, holder: { page } }: ExchangeReader, why: RegExp): Promise<void> {
  await until(String(why), async () => {
    await ask(page, '20')
    const answer = page.getByRole('alert').or(page.getByRole('timer')).filter({ visible: true }).first()
    await answer.waitFor()
    const told = await answer.textContent()
    if (await page.getByRole('dialog').isVisible()) await leavePrice(page)
    return told?.includes(said('exchange:failed')) && why.test(told)
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

test.each(refused)(
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
    await until('there is a price', isPriced)
  },
)

test.each(['cut', 'gap', 'depeg'] as const)(
  '[A-11] with %s at every market there is a price all the same',
  async (fault) => {
    for (const venue of ['binance', 'coinbase', 'kraken'] as const) world.fault(venue, fault)
    await world.advance(20_000)
    await until('there is a price', isPriced)
    for (const { ask, priced, holder } of readers) {
      await ask(holder.page, '20')
      await priced(holder.page)
      await leavePrice(holder.page)
    }
    for (const venue of ['binance', 'coinbase', 'kraken'] as const) world.fault(venue, null)
  },
)
