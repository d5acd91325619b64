import { ApiError, endpoints } from '@lode/api-contract'
import { axeViolations } from '@lode/test-kit/browser'
import { say } from '@lode/translations/say.ts'
import type { Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { handsOn } from '../../test/app-page.ts'
import { answerBuying, bought, quotes, type Shop } from '../../test/buying-fixtures.ts'
import { answerMining, order, unpaid } from '../../test/mining-fixtures.ts'
import { type MoneyWorld, startMoneyWorld } from '../../test/money-page.ts'

// Buying by card in the built app, with a real wallet's provider and real windows; server and providers are fixtures.

const { mining, onRamp } = endpoints
let world: MoneyWorld
let shop: Shop
let page: Page
beforeAll(async () => {
  world = await startMoneyWorld()
})
afterAll(() => world.close())
beforeEach(() => {
  answerMining(world.site)
  world.answerAll()
  shop = answerBuying(world.site)
})
afterEach(async () => expect(await world.closePage()).toEqual([]))

const { go, press, see, settle, overflow } = handsOn(() => ({ page, url: world.site.url }))
const dialog = (name?: string): Locator => page.getByRole('dialog', name === undefined ? {} : { name })
const offer = (name: string): Locator => dialog().getByRole('listitem').filter({ hasText: name })
/** Returns the cost lines of a provider by name. */
const costs = (name: string): Promise<Record<string, string>> =>
  offer(name)
    .locator('dl > div')
    .evaluateAll((lines) =>
      Object.fromEntries(
        lines.map((line) => [line.querySelector('dt')?.textContent, line.querySelector('dd')?.textContent]),
      ),
    )

/** Opens a path with a wallet that is connected. The payment pages are a text. */
async function open(path: string, locale = 'en'): Promise<void> {
  ;({ page } = await world.openWithWallet(path))
  await page.context().route('**/pay-*.txt', (route) => route.fulfill({ body: 'Pay here' }))
  await page.addInitScript((chosen) => {
    localStorage.setItem('lode.locale', chosen)
    if (localStorage.getItem('lode.buy-place') === null)
      localStorage.setItem('lode.buy-place', '{"country":"US","subdivision":"NY"}')
  }, locale)
  await page.clock.install()
  await page.reload()
}

/** Opens the tab of the deposit screen, and the offers from there. */
async function openOffers(locale = 'en'): Promise<void> {
  await open('/deposit?coin=USDT', locale)
  await page.getByRole('tab').nth(2).click()
  await page.locator('.lwm--embedded .lwm-button').click()
  await offer('Coinbase').getByRole('button').waitFor()
}

/** Presses a button that opens a window, and returns the window. */
async function opens(button: Locator): Promise<Page> {
  const [popup] = await Promise.all([page.context().waitForEvent('page'), button.click()])
  return popup
}

test('[B-01][B-03] the deposit screen sells by card, with every cost of every provider', async () => {
  await openOffers()
  await expect
    .poll(() => costs('Coinbase'))
    .toEqual({
      ...{ 'You pay': '$100.00', 'Provider’s fee': '$2.51', 'Network fee': '$0.43' },
      'Above the market price': '$0.77',
    })
  expect(await costs('Other')).toMatchObject({ 'Provider’s fee': '$4.13', 'Below the market price': '$0.21' })
  await offer('Coinbase').getByText('96.29 USDT').waitFor()
  await offer('Coinbase').getByText('Costs 3.7%').waitFor()
  await offer('Third').getByText('From $300.00').waitFor()
  expect(await axeViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  // Elsewhere nothing is sold: the reason, and the plain deposit.
  await page.getByRole('button', { name: /^Select Country/ }).click()
  await dialog().getByRole('button', { name: 'United States' }).click()
  await dialog().getByRole('button', { name: 'California' }).click()
  await see(say('buying:unavailable.country'))
  expect(await axeViolations(page)).toEqual([])
  await press(say('buying:depositInstead', { coin: 'USDT' }))
  await see('Send only USDT on Ethereum')
})

test('[B-04][B-05] a window that was closed opens again for the same purchase, and a refused card is said', async () => {
  await openOffers()
  const popup = await opens(offer('Coinbase').getByRole('button'))
  await popup.waitForURL('**/pay-1.txt')
  await popup.close()
  const again = await opens(dialog('Buy').getByRole('button', { name: 'Open the payment page again' }))
  await again.waitForURL('**/pay-2.txt')
  const [first, second] = shop.opened
  expect(first).toEqual(second)
  expect(first?.input).toEqual({
    ...{ provider: 'coinbase', currency: 'USD', coin: 'USDT', destination: 'balance', amount: '100' },
    ...{ country: 'US', subdivision: 'NY' },
  })
  shop.purchases = [{ ...bought, state: 'failed', endedAt: bought.at }]
  await page.clock.runFor(4_000)
  await dialog('Activity').getByText('Failed').waitFor()
})

test('[B-04] providers that are down, and 180 s without a purchase, are said with a way to try again', async () => {
  await openOffers()
  world.site.answer(onRamp.open, () => {
    throw new ApiError('service.unavailable', { service: 'coinbase' })
  })
  const popup = await opens(offer('Coinbase').getByRole('button'))
  await dialog('Buy').getByText('The payment page didn’t open').waitFor()
  await expect.poll(() => popup.isClosed()).toBe(true)
  shop = answerBuying(world.site)
  await opens(dialog('Buy').getByRole('button', { name: 'Try again' }))
  await dialog('Buy').getByText('Complete your purchase at Coinbase').waitFor()
  await page.clock.runFor(180_000)
  await dialog('Buy').getByText('Buy failed').waitFor()
})

test('[B-04] in Arabic a blocked window leaves a link, and changed costs wait for a press', async () => {
  await openOffers('ar')
  await expect.poll(() => page.locator('html').getAttribute('dir')).toBe('rtl')
  const [coinbase] = quotes
  world.site.answer(onRamp.quotes, () => ({
    quotes: [{ ...coinbase, receives: { amount: '91.07', coin: 'USDT' } } as (typeof quotes)[number]],
  }))
  await opens(offer('Coinbase').getByRole('button'))
  await dialog().getByText('تغيّر السعر').waitFor()
  await dialog().getByText('91.07 USDT').waitFor()
  expect(await axeViolations(page)).toEqual([])
  expect(await overflow()).toBeLessThanOrEqual(0)
  await page.evaluate(() => void Object.assign(window, { open: () => null }))
  await dialog().getByRole('button', { name: 'متابعة' }).click()
  const link = dialog().getByRole('link', { name: 'فتح صفحة الدفع' })
  await expect.poll(() => link.getAttribute('href')).toMatch(/pay-1\.txt$/)
})

test('[O-02][B-04] an order is paid by card, found again after a reload and in a second tab', async () => {
  await open('/miningRigDetails?id=ridge')
  const made: unknown[] = []
  world.site.answer(mining.createOrder, (input) => {
    made.push(input)
    return { order: unpaid }
  })
  world.site.answer(mining.order, () => ({ order: unpaid }))
  world.site.answer(onRamp.quotes, (input) => ({ quotes: 'receive' in input ? quotes.slice(0, 1) : [] }))
  await press(/^Rent /)
  await dialog().getByText(say('buying:card'), { exact: true }).click()
  await dialog()
    .getByRole('button', { name: new RegExp(`${say('buying:goOn')}|anyway`) })
    .click()
  await page.waitForURL(`**/orderDetails?id=${unpaid.id}`)
  expect(made).toMatchObject([{ payWith: 'wallet' }])
  await opens(offer('Coinbase').getByRole('button'))
  await dialog('Buy').waitFor()
  expect(shop.opened[0]?.input).toMatchObject({
    receive: unpaid.total.amount,
    destination: 'balance',
    payment: { purpose: 'order', id: unpaid.id },
  })
  const running = { ...bought, state: 'sent' as const, payment: { purpose: 'order' as const, id: unpaid.id } }
  shop.purchases = [running]
  await page.clock.runFor(4_000)
  await dialog('Activity').getByText('The provider says sent').waitFor()
  await page.reload()
  await see(say('buying:runsNote'))
  const second = await page.context().newPage()
  await second.goto(page.url())
  await second.getByText(say('buying:state.sent')).waitFor()
  expect(await second.getByRole('button', { name: say('buying:payByCard') }).count()).toBe(0)
  await second.close()
  shop.purchases = [{ ...running, state: 'arrived' }]
  world.site.answer(mining.order, () => ({ order: { ...order, id: unpaid.id } }))
  await page.reload()
  await see(say('miners:openRental'))
})

test('[B-05] the deposit record says how far purchases are, and what to do where nothing came', async () => {
  page = await world.openPage()
  shop.purchases = [
    { ...bought, id: '1', state: 'paying' },
    { ...bought, id: '2', state: 'sent', late: true, providerTransaction: 'cb-4711' },
    { ...bought, id: '3', state: 'opened' },
  ]
  await go('/depositRecord')
  await see(say('buying:late'))
  await settle()
  const region = page.getByRole('region', { name: say('buying:purchases') })
  await expect.poll(() => region.getByText('Coinbase').count()).toBe(2)
  await region.getByText('cb-4711').waitFor()
  await region.getByText(say('buying:state.paying')).waitFor()
  expect(await axeViolations(page)).toEqual([])
  await region.getByRole('button', { name: say('buying:writeSupport') }).waitFor()
})
