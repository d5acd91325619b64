import { endpoints } from '@lode/api-contract'
import { deployTestContracts, startAnvil, type TestContracts } from '@lode/test-kit'
import { launchChromium } from '@lode/test-kit/browser'
import { builtRoom } from '@lode/test-kit/built-room'
import { injectTestWallet, type TestWallet } from '@lode/test-kit/injected-wallet'
import { say } from '@lode/translations/say.ts'
import type { BrowserContext, Page } from 'playwright-core'
import { answerUsually } from './answer-usually.ts'
import { openPage, startSignedIn } from './app-page.ts'
import { type FixtureSite, startFixtureSite } from './fixture-site.ts'
import type { Look } from './looks.ts'
import { answerMoney, deposits, withdrawals } from './money-fixtures.ts'

/** The test chain's own sixth key, of `ownAddress`: known to everybody. */
const privateKey = '0x8b3a350cf5c34c9194ca85829a2df0ec3153be0318b5e2d3348e872092edffba'

/** The screens of money. */
export const moneyScreens = [
  ...['/assets', '/deposit', '/depositRecord', '/withdraw', '/withdrawalsRecord', '/finance', '/activity'],
  '/yearlyStatement',
]

/** The pages that they lead to, and the personal centre with the coins that are there. */
export const moneyDetails = [
  `/depositDetails?id=${deposits[1]?.id}`,
  `/withdrawalDetails?id=${withdrawals[0]?.id}`,
  '/financialDetails?id=f3',
  '/my',
]

/** The built app in a browser, with an API of fixtures and real contracts on a real chain. */
export type MoneyWorld = {
  site: FixtureSite
  chain: TestContracts
  /** Sets all answers anew; `forwarder` is another deposit address, `holder` another one whom it is signed for. */
  answerAll(change?: { forwarder?: string; holder?: string }): void
  /** A page of somebody who is signed in, with no wallet in the browser. */
  openPage(look?: Look): Promise<Page>
  /**
   * A path opened by somebody who has a wallet, and connects and signs in as asked there: that leads back to
   * it. With a context it is a new tab of that browser.
   */
  openWithWallet(path: string, context?: BrowserContext): Promise<{ page: Page; wallet: TestWallet }>
  /** Closes the page that was opened last, and gives what it complained about. */
  closePage(): Promise<string[]>
  close(): Promise<void>
}

/** Starts the built app with everything around it. */
export async function startMoneyWorld(): Promise<MoneyWorld> {
  const root = await builtRoom('apps/mobile-web')
  const anvil = await startAnvil()
  const chain = await deployTestContracts(anvil)
  const site = await startFixtureSite({ root, connect: `${anvil.url} ws://127.0.0.1:1` })
  const browser = await launchChromium()
  let page: Page | undefined
  let complaints: string[] = []

  async function newPage(look: Look): Promise<Page> {
    const opened = await openPage(browser, look)
    ;({ page, complaints } = opened)
    return opened.page
  }

  return {
    site,
    chain,
    answerAll: (change = {}) => {
      const { assets, mining, recipients, system } = endpoints
      // Whoever connects comes by the first screen.
      answerUsually(site, system.prices, system.proof, mining.headline, mining.list, mining.history)
      answerUsually(site, mining.comparison, mining.rentals, assets.balanceHistory, recipients.list)
      answerMoney(site, { ...chain.contracts, rpcUrl: anvil.url, ...change })
    },
    openPage: async (look = {}) => {
      const opened = await newPage(look)
      await startSignedIn(opened)
      return opened
    },
    openWithWallet: async (path, context) => {
      const opened = context === undefined ? await newPage({}) : await context.newPage()
      const about = { chainId: 31337, name: 'Test Wallet', rdns: 'test.wallet' }
      const wallet = await injectTestWallet(opened, { ...about, privateKey, rpcUrl: anvil.url })
      await opened.goto(site.url + path)
      const asked = opened.getByRole('dialog', { name: say('payments:connectReturn') })
      await asked.getByRole('button', { name: say('shell:connectWallet') }).click()
      await opened.getByRole('button', { name: /Test Wallet/ }).click()
      await opened.getByRole('button', { name: 'Sign In' }).click()
      await opened.getByRole('dialog').waitFor({ state: 'hidden' })
      await opened.waitForURL(site.url + path)
      return { page: opened, wallet }
    },
    closePage: async () => {
      await page?.context().close()
      return complaints
    },
    close: async () => {
      await browser.close()
      await Promise.all([site.close(), anvil.stop()])
    },
  }
}
