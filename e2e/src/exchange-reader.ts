import { type Client, endpoints } from '@lode/api-contract'
import type { World } from '@lode/local-world'
import type { Locale } from '@lode/translations/locale.ts'
import { sayIn, type TextKey } from '@lode/translations/say.ts'
import type { Page } from 'playwright-core'
import { generatePrivateKey } from 'viem/accounts'
import { signInByApi } from './api-holder.ts'
import { type Holder, openHolder, signIn } from './holder.ts'
import { until } from './until.ts'

const { exchange } = endpoints

/** A holder at the flash exchange, who reads one language; what their tabs do, and the same API without a screen. */
export type ExchangeReader = {
  readonly holder: Holder
  readonly client: Client
  /** What the app says in their language. */
  said(key: TextKey, parameters?: Record<string, string | number>): string
  /** Opens the exchange from USDT to BTC, in another tab if none is given. */
  open(tab?: Page): Promise<Page>
  /** Asks for a price of so many USDT. */
  ask(tab: Page, amount: string): Promise<void>
  /** Waits until a price stands there, and its seconds run. */
  priced(tab: Page): Promise<void>
  /** Presses the button that accepts it, twice at once. */
  acceptTwice(tab: Page): Promise<void>
  sees(tab: Page, text: string | RegExp): Promise<void>
  /** For what their wallet would have asked them since it was locked. */
  askedOfWallet(): string[]
  /** What they have, and how many exchanges they made. */
  stand(): Promise<{ available: string; made: number }>
}

/** Signs in a holder with 100 USDT, whose wallet then answers nothing more that asks its owner, as one that is locked. */
export async function openExchangeReader(world: World, locale: Locale): Promise<ExchangeReader> {
  const privateKey = generatePrivateKey()
  const { client, depositUsdt } = await signInByApi(world, privateKey)
  const [said, holder] = await Promise.all([
    sayIn(locale),
    openHolder(world, { fund: false, privateKey }),
    depositUsdt(100_000_000n),
  ])
  const { page, context, wallet } = holder
  await signIn(holder)
  await page.evaluate((chosen) => localStorage.setItem('lode.locale', chosen), locale)
  wallet.policy = 'pending'
  const before = wallet.requests.length
  await until('there are a balance and prices', async () => {
    const [usdt, btc] = await coins(client)
    return usdt?.available.amount === '100' && usdt.usd !== null && btc?.unavailable === null
  })
  const accepting = new RegExp(said('exchange:exchangeAmount', { amount: '' }).trim())
  return {
    ...{ holder, client, said },
    async open(given) {
      const tab = given ?? (await context.newPage())
      await tab.goto(new URL('/flashExchange?from=USDT&to=BTC', world.urls.app).href)
      return tab
    },
    async ask(tab, amount) {
      await tab.getByRole('textbox', { name: said('exchange:pay') }).fill(amount)
      await tab.getByRole('button', { name: said('exchange:getPrice'), exact: true }).click()
    },
    priced: (tab) => tab.getByRole('dialog').getByRole('timer').waitFor(),
    acceptTwice: (tab) => tab.getByRole('dialog').getByRole('button', { name: accepting }).dblclick(),
    sees: (tab, text) => tab.getByText(text).filter({ visible: true }).first().waitFor(),
    askedOfWallet: () =>
      wallet.requests
        .slice(before)
        .map(({ method }) => method)
        .filter((method) => /sign|send|request/i.test(method)),
    async stand() {
      const [[usdt], { rows }] = await Promise.all([coins(client), client.call(exchange.list, { limit: 20 })])
      return { available: usdt?.available.amount ?? '', made: rows.length }
    },
  }
}

/** USDT and BTC as the exchange offers them now. */
export async function coins(client: Client) {
  const options = await client.call(exchange.options, {})
  return ['USDT', 'BTC'].map((coin) => options.coins.find((one) => one.coin === coin))
}
