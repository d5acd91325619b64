import { endpoints } from '@lode/api-contract'
import { injectTestWallet } from '@lode/test-kit/injected-wallet'
import { sayIn } from '@lode/translations/say.ts'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { handsOn, startSignedIn } from '../../test/app-page.ts'
import { answerExchange, coinsOf, exchangeOf, quoteOf } from '../../test/exchange-fixtures.ts'
import { type MoneyWorld, startMoneyWorld } from '../../test/money-page.ts'

const { exchange } = endpoints
let world: MoneyWorld
let page: Page

beforeAll(async () => {
  world = await startMoneyWorld()
  world.answerAll()
})
afterAll(() => world.close())
afterEach(async () => expect(await world.closePage()).toEqual([]))

const { press, see } = handsOn(() => ({ page, url: world.site.url }))

test.each(['en', 'ar'] as const)(
  '[A-09] [A-11] %s, the wallet locked: too little; a price that runs out; a market that falls silent, a reload, two presses; two tabs',
  async (locale) => {
    const said = await sayIn(locale)
    const { exchange: made } = await exchangeOf(quoteOf())
    const quoted: string[] = []
    const accepted: string[] = []
    const answer = async (noPrice: string[]): Promise<void> => {
      await answerExchange(world.site, { coins: coinsOf(noPrice) })
      world.site.answer(exchange.quote, () => {
        const quote = quoteOf({ seconds: quoted.length === 0 ? 1 : 15 })
        quoted.push(quote.id)
        return { quote }
      })
      world.site.answer(exchange.accept, ({ quoteId }) => {
        accepted.push(quoteId)
        return { exchange: { ...made, id: quoteId } }
      })
      world.site.answer(exchange.details, ({ id }) => ({ exchange: { ...made, id } }))
    }
    await answer([])
    page = await world.openPage({ locale })
    const about = { chainId: 31337, name: 'Test Wallet', rdns: 'test.wallet', rpcUrl: 'http://127.0.0.1:1' }
    const wallet = await injectTestWallet(page, { ...about, privateKey: `0x${'5'.repeat(64)}` })
    wallet.policy = 'pending'
    const open = (tab: Page) => tab.goto(`${world.site.url}/flashExchange?from=USDT&to=BTC`)
    const ask = async (tab: Page, amount: string): Promise<void> => {
      await tab.getByRole('textbox', { name: said('exchange:pay') }).fill(amount)
      await tab.locator('form button[type=submit]').click()
    }
    const price = (tab: Page) => tab.getByRole('dialog').getByRole('timer')
    const named = new RegExp(said('exchange:exchangeAmount', { amount: '' }).trim())
    const accept = (tab: Page) => tab.getByRole('dialog').getByRole('button', { name: named })
    const done = (tab: Page) => tab.getByText(said('exchange:done')).first().waitFor()

    await open(page)
    await ask(page, '300')
    await see(said('errors:balance.insufficient', { coin: 'USDT', available: '294.88' }))
    await ask(page, '100')
    await see(said('exchange:expired'))
    expect(quoted).toHaveLength(1)
    await press(said('exchange:newPrice'))
    await price(page).waitFor()

    // What was quoted holds, whatever becomes of the market; the next price is refused in words.
    await answer(['BTC'])
    await page.reload()
    await price(page).waitFor()
    await accept(page).dblclick()
    await done(page)
    expect(accepted).toEqual([quoted[1]])
    await press(said('exchange:another'))
    await see(said('exchange:unavailable.no_price', { coin: 'BTC' }))

    // Each tab has a price of its own.
    await answer([])
    const other = await page.context().newPage()
    await startSignedIn(other)
    for (const tab of [page, other]) {
      await open(tab)
      await ask(tab, '100')
      await price(tab).waitFor()
    }
    for (const tab of [page, other]) {
      await accept(tab).click()
      await done(tab)
    }
    expect(accepted).toEqual(quoted.slice(1))
    expect(quoted).toHaveLength(4)
    expect(wallet.requests.filter(({ method }) => method !== 'eth_accounts')).toEqual([])
  },
)
