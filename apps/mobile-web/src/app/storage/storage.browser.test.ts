import { endpoints } from '@lode/api-contract'
import { launchChromium } from '@lode/test-kit/browser'
import { builtRoom } from '@lode/test-kit/built-room'
import { loadLocale } from '@lode/translations'
import { say } from '@lode/translations/say.ts'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { answerUsually } from '../../../test/answer-usually.ts'
import { handsOn, openPage, startSignedIn } from '../../../test/app-page.ts'
import { depositOptions } from '../../../test/deposit-options.ts'
import { type FixtureSite, startFixtureSite } from '../../../test/fixture-site.ts'
import { answerMining, order } from '../../../test/mining-fixtures.ts'

let site: FixtureSite
let browser: Browser
let page: Page
let complaints: string[] = []
const contract = `0x${'1'.repeat(40)}`
const nowhere = { rpcUrl: 'http://127.0.0.1:1', vault: contract, tether: contract, wrappedBitcoin: contract }

beforeAll(async () => {
  const root = await builtRoom('apps/mobile-web')
  site = await startFixtureSite({ root, connect: 'ws://127.0.0.1:1' })
  answerMining(site)
  const { assets, mining, records, system, transfers } = endpoints
  site.answer(transfers.depositOptions, () => depositOptions(nowhere))
  answerUsually(site, system.prices, system.proof, mining.headline, assets.balanceHistory, records.list)
  browser = await launchChromium()
})
afterAll(async () => {
  await browser.close()
  await site.close()
})
afterEach(async () => {
  await page.context().close()
  expect(complaints).toEqual([])
})
const { go, press, see, settle } = handsOn(() => ({ page, url: site.url }))

/** As Chromium does where site data is blocked, and as an Android app does that shows web pages and allows them none. */
function withoutStorage(kind: 'refuses' | 'has no'): Promise<unknown> {
  return page.addInitScript((has) => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
      Object.defineProperty(window, name, {
        get() {
          if (has === 'has no') return null
          throw new DOMException('The document is sandboxed', 'SecurityError')
        },
      })
  }, kind)
}

test.each(['refuses', 'has no'] as const)(
  'a browser that %s storage shows the app and can be used',
  async (kind) => {
    ;({ page, complaints } = await openPage(browser, {}))
    await withoutStorage(kind)
    await go('/')
    await press(say('shell:language'))
    await press('Français')
    const miners = (await loadLocale('fr')).shell['tab.miners']
    await see(miners)
    await page.getByRole('link', { name: miners }).first().click()
    await see('Ridge 200')
  },
)

test('a browser at the floor shows the app and opens the wallets', async () => {
  ;({ page, complaints } = await openPage(browser, {}))
  await page.addInitScript(() => {
    const owners = [Array.prototype, Promise, AbortSignal, Map, String.prototype, URL]
    const newer = ['toSorted', 'toReversed', 'withResolvers', 'any', 'groupBy', 'isWellFormed', 'canParse']
    for (const owner of owners)
      for (const name of newer) if (owner !== Promise || name !== 'any') Reflect.deleteProperty(owner, name)
    Reflect.deleteProperty(Intl, 'Segmenter')
  })
  await go('/')
  await page
    .getByRole('button', { name: say('shell:connectWallet') })
    .first()
    .click()
  await page.getByRole('dialog').waitFor()
})

test('a browser below the floor says so in one sentence', async () => {
  ;({ page, complaints } = await openPage(browser, {}))
  await page.addInitScript(() => Reflect.deleteProperty(window, 'CompressionStream'))
  await go('/')
  await see(/^This browser is too old for Lode/)
})

// Seen to fail: a tab that forgets that it was reloaded is reloaded for ever.
test('[P-10] a screen that does not arrive offers to reload where the tab would not remember that it did', async () => {
  ;({ page, complaints } = await openPage(browser, {}))
  await withoutStorage('refuses')
  await page.route('**/hello-world-screen-*.js', (route) => route.abort())
  await go('/HelloWorld')
  await see(say('shell:preloadFailed'))
  await page.getByRole('button', { name: 'Reload' }).waitFor()
})

// Seen to fail while what was kept in the tab was written and read without a second thought.
test('[M-03] a storage that is full does not keep anybody from renting', async () => {
  ;({ page, complaints } = await openPage(browser, {}))
  await startSignedIn(page)
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  site.answer(endpoints.mining.createOrder, () => ({ order }))
  await go('/miningRigDetails?id=ridge&days=15')
  await press(/Rent 1 for/)
  await press(/^Pay /)
  await page
    .getByRole('dialog')
    .getByRole('heading', { name: say('miners:receiptPaid') })
    .waitFor()
})

test.each([
  '{"state":{"token":5,"userinfo":{"id":{}},"selectedChain":null,"referralId":[]}}',
  '{"state":{"token":"half","userinfo":{"id":"7"}}}',
  '{"state":"x"}',
])('what another version of the app, or nobody, can have stored is passed over: %s', async (wallet) => {
  ;({ page, complaints } = await openPage(browser, {}))
  await page.addInitScript((session) => {
    const device = { locale: 'tlh', theme: 'pink', gain: '{', total: 'DOGE', hidden: '[' }
    const tab = { 'rent.ridge': '{', deposit: 'null', withdrawal: '7' }
    for (const [name, text] of Object.entries(device)) localStorage.setItem(`lode.${name}`, text)
    for (const [name, text] of Object.entries(tab)) sessionStorage.setItem(`lode.${name}`, text)
    sessionStorage.setItem('wallet', session)
  }, wallet)
  for (const path of ['/', '/my', '/deposit']) {
    await go(path)
    await settle()
    expect(await page.getByText(say('shell:crashed')).count(), path).toBe(0)
  }
  await go('/miningRigDetails?id=ridge&days=15')
  await see('Ridge 200')
})
