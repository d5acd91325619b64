import { readFile } from 'node:fs/promises'
import { ApiError, endpoints } from '@lode/api-contract'
import { axeViolations } from '@lode/test-kit/browser'
import { say } from '@lode/translations/say.ts'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { faultsOf, handsOn } from '../../test/app-page.ts'
import { answerExchange, exchangeOf, quoteOf } from '../../test/exchange-fixtures.ts'
import { looks } from '../../test/looks.ts'
import { type MoneyWorld, startMoneyWorld } from '../../test/money-page.ts'

const { exchange, network } = endpoints
let world: MoneyWorld
let page: Page

beforeAll(async () => {
  world = await startMoneyWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  world.answerAll()
  await answerExchange(world.site)
})
afterEach(async () => expect(await world.closePage()).toEqual([]))

const { go, press, see, overflow } = handsOn(() => ({ page, url: world.site.url }))
const field = (name: string) => page.getByRole('textbox', { name })
const pay = () => field(say('exchange:pay'))
const receive = () => field(say('exchange:receive'))
const sheet = () => page.getByRole('dialog')

const views = {
  records: '/flashRedemptionRecord',
  record: '/flashRedemptionRecord?id=x',
  made: '/flashExchange?id=x',
  form: '/flashExchange',
}

test.each(looks)(
  '[A-09] [A-10] [P-15] the exchange and its records are clean for axe and fit: %o',
  async (look) => {
    page = await world.openPage(look)
    expect(await faultsOf({ page, url: world.site.url, look, figures: 'exchange' }, views)).toEqual([])
    await page.getByRole('textbox').first().fill('100')
    await page.locator('form button[type=submit]').click()
    await sheet().getByRole('timer').waitFor()
    await sheet().locator('summary').click()
    expect(await axeViolations(page)).toEqual([])
    expect(await overflow()).toBeLessThanOrEqual(0)
  },
)

test('[A-09] either amount is typed and the other follows; the coins are swapped, and Max takes what is there', async () => {
  page = await world.openPage()
  await go('/flashExchange?from=USDT&to=BTC')
  await pay().fill('105')
  await expect.poll(() => receive().inputValue()).toBe('0.000998')
  await receive().fill('0.002')
  await expect.poll(() => pay().inputValue()).toBe('210.420632')
  await press(say('exchange:swap'))
  await expect.poll(() => page.url()).toContain('from=BTC&to=USDT')
  await expect.poll(() => pay().inputValue()).toBe('0.002')
  await press('Max')
  await expect.poll(() => pay().inputValue()).toBe('0.01')
  await expect.poll(() => receive().inputValue()).toBe('1,047.90105')
  await page.getByLabel(say('exchange:payCoin')).selectOption('USDT')
  await expect.poll(() => page.url()).toContain('from=USDT&to=BTC')
})

test('[A-09] too much, too little, no price: said beside the field, and nothing is asked for', async () => {
  page = await world.openPage()
  let asked = 0
  world.site.answer(exchange.quote, () => {
    asked += 1
    return { quote: quoteOf() }
  })
  await go('/flashExchange')
  await pay().fill('300')
  await see('Not enough USDT: you have 294.88. Deposit first, then try again.')
  await expect
    .poll(() =>
      page.getByRole('link', { name: say('exchange:deposit', { coin: 'USDT' }) }).getAttribute('href'),
    )
    .toBe('/deposit')
  await press(say('exchange:getPrice'))
  await pay().fill('4.99')
  await see('The minimum is 5 USDT.')
  await press(say('exchange:getPrice'))
  await page.getByLabel(say('exchange:receiveCoin')).selectOption('ETH')
  await see(say('exchange:unavailable.no_price', { coin: 'ETH' }))
  expect(asked).toBe(0)
  await answerExchange(world.site, { unavailable: 'halted' })
  await page.reload()
  await see(say('exchange:unavailable.halted'))
  await pay().fill('100')
  await press(say('exchange:getPrice'))
  expect(asked).toBe(0)
})

test('[A-09] a price: each line by itself, accepted once however often the button is pressed, and a receipt that the browser checks', async () => {
  page = await world.openPage()
  const quote = quoteOf()
  const { exchange: made, key } = await exchangeOf(quote)
  const keys: unknown[] = []
  world.site.answer(exchange.quote, (input) => {
    expect(input).toEqual({ from: 'USDT', to: 'BTC', given: { amount: '100', coin: 'USDT' } })
    return { quote }
  })
  world.site.answer(exchange.accept, ({ quoteId }, headers) => {
    expect(quoteId).toBe(quote.id)
    keys.push(headers['idempotency-key'])
    return { exchange: { ...made, receipt: null } }
  })
  let signed = false
  world.site.answer(exchange.details, () => ({ exchange: signed ? made : { ...made, receipt: null } }))
  world.site.answer(network.keys, () => ({ keys: [key] }))
  await go('/flashExchange')
  await pay().fill('100')
  await press(say('exchange:getPrice'))
  const lines = await sheet().locator('dl').first().locator('div').allInnerTexts()
  expect(lines.map((line) => line.replace(/[\u2066\u2069]/g, '').replaceAll('\n', ': '))).toEqual([
    'You pay: 100 USDT: about $100.00',
    'Mid price, 3 exchanges: 1 BTC = 105,000.00 USDT',
    'Spread, 0.10%: 0.00000095 BTC',
    'Fee, 0.10%: 0.1 USDT',
    'Total cost to you: 0.20065 USDT',
    'Rate: 1 BTC = 105,105.10 USDT',
    'The other way round: 1 USDT = 0.00000951 BTC',
    'You receive: 0.00095047 BTC: about $99.79',
  ])
  await sheet().getByRole('timer').waitFor()
  const button = sheet().getByRole('button', { name: /^Exchange/ })
  await button.dblclick()
  await see(say('exchange:done'))
  expect(keys).toHaveLength(1)
  await see(say('exchange:receiptSigning'))
  signed = true
  await see(say('exchange:receiptGood'))
  await page.reload()
  await see(say('exchange:receiptGood'))
  const saved = page.waitForEvent('download')
  await press(say('exchange:saveReceipt'))
  expect(JSON.parse(await readFile(await (await saved).path(), 'utf8'))).toEqual(made.receipt)
  await press(say('exchange:another'))
  await pay().waitFor()
})

test('[A-11] a price runs out: it says so, asks for no other by itself, and a tap does', async () => {
  page = await world.openPage()
  let asked = 0
  world.site.answer(exchange.quote, () => {
    asked += 1
    return { quote: quoteOf({ seconds: asked === 1 ? 2 : 15 }) }
  })
  await go('/flashExchange')
  await pay().fill('100')
  await press(say('exchange:getPrice'))
  await see(say('exchange:expired'))
  expect(
    await sheet()
      .getByRole('button', { name: /^Exchange/ })
      .count(),
  ).toBe(0)
  expect(await axeViolations(page)).toEqual([])
  expect(asked).toBe(1)
  await press(say('exchange:newPrice'))
  await sheet()
    .getByRole('button', { name: /^Exchange/ })
    .waitFor()
  expect(asked).toBe(2)
})

test('[A-09] a reload finds the price with the time that is left; one that got no answer is sent again under its key', async () => {
  page = await world.openPage()
  const keys: unknown[] = []
  world.site.answer(exchange.accept, (_, headers) => {
    keys.push(headers['idempotency-key'])
    throw new Error('the line breaks')
  })
  await go('/flashExchange')
  await pay().fill('100')
  await press(say('exchange:getPrice'))
  await sheet().getByRole('timer').waitFor()
  await page.reload()
  await sheet().getByRole('timer').waitFor()
  await sheet()
    .getByRole('button', { name: /^Exchange/ })
    .click()
  await see(say('exchange:unanswered'))
  await page.reload()
  await see(say('exchange:unanswered'))
  expect(await axeViolations(page)).toEqual([])
  const { exchange: made } = await exchangeOf(quoteOf())
  world.site.answer(exchange.accept, (_, headers) => {
    keys.push(headers['idempotency-key'])
    return { exchange: made }
  })
  await press(say('transfers:sendAgain'))
  await see(say('exchange:done'))
  expect(new Set(keys).size).toBe(1)
  // Another tab of the same holder has a price of its own.
  expect(keys.length).toBeGreaterThanOrEqual(2)
})

test('[A-11] no price, and one that is refused: the reason in words, and when to try again', async () => {
  page = await world.openPage()
  const refuse =
    (code: ConstructorParameters<typeof ApiError>[0], params: Record<string, string | number>) => () => {
      throw new ApiError(code, params)
    }
  await go('/flashExchange')
  await pay().fill('100')
  world.site.answer(exchange.quote, refuse('exchange.prices_few', { coin: 'BTC', live: 2, needed: 3 }))
  await press(say('exchange:getPrice'))
  await see('Exchange failed, try again later')
  await see(
    'Only 2 of the 3 live prices we need for BTC came in. Nothing was exchanged. Try again in a minute.',
  )
  world.site.answer(exchange.quote, refuse('exchange.price_jumped', { coin: 'BTC', seconds: 42 }))
  await press(say('exchange:getPrice'))
  await see(/until it settles, in 42 s at most/)
  world.site.answer(exchange.quote, () => ({ quote: quoteOf() }))
  world.site.answer(exchange.accept, refuse('exchange.holder_limit', { coin: 'BTC', seconds: 12 }))
  await press(say('exchange:getPrice'))
  await sheet()
    .getByRole('button', { name: /^Exchange/ })
    .click()
  await see('You have reached the limit for BTC for this minute. Try again in 12 s.')
  expect(await axeViolations(page)).toEqual([])
})

test('[A-10] the records: direction, amounts, time and rate, of one coin where it is chosen, each with its receipt', async () => {
  page = await world.openPage()
  await go('/flashRedemptionRecord')
  const row = page.locator('main a', { hasText: 'USDT → BTC' })
  const text = ((await row.textContent()) ?? '').replace(/[\u2066\u2069]/g, '')
  expect(text).toMatch(/^USDT → BTCNov 21, 8:59\sAM1 BTC = 105,105\.10 USDT\+0\.000950BTC−100\.000USDT$/)
  await press('ETH')
  await see(say('exchange:none'))
  await press(say('exchange:all'))
  await row.click()
  await see(say('exchange:receiptGood'))
  await expect.poll(() => page.url()).toContain('?id=')
})

test('[A-11] a receipt that says something else than the screen, or is not signed by a known key, is called out', async () => {
  page = await world.openPage()
  const { exchange: wrong, key } = await exchangeOf(quoteOf(), { tampered: true })
  world.site.answer(exchange.details, () => ({ exchange: wrong }))
  world.site.answer(network.keys, () => ({ keys: [key] }))
  await go('/flashRedemptionRecord?id=x')
  await see(say('exchange:receiptBad'))
  const { exchange: unknown } = await exchangeOf(quoteOf())
  world.site.answer(exchange.details, () => ({ exchange: unknown }))
  await page.reload()
  await see(say('exchange:receiptBad'))
})

test('[X-01] the pair leads to the exchange with both coins filled in', async () => {
  world.site.answer(endpoints.market.list, () => ({ markets: [], replay: false }))
  page = await world.openPage()
  await go('/exMarketPrices2?pair=BTC-USDT')
  await page.getByRole('link', { name: say('market:exchange', { coin: 'BTC', quote: 'USDT' }) }).click()
  await expect.poll(() => page.url()).toContain('/flashExchange?from=USDT&to=BTC')
  await expect.poll(() => page.getByLabel(say('exchange:receiveCoin')).inputValue()).toBe('BTC')
})
