import { axeViolations } from '@lode/test-kit/browser'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type StoryChain, type StoryVisit, startStoryChain } from '../../../test/story-chain.ts'
import type { OnRampItem } from './index.ts'

// Buying with a real wallet's provider, real windows and the real machines; the providers are the page's.

let stories: StoryChain
let visit: StoryVisit
let page: Page
beforeAll(async () => {
  stories = await startStoryChain()
})
afterAll(() => stories.close())
beforeEach(async () => {
  visit = await stories.open()
  await visit.context.clock.install()
  page = await visit.tab('/?buttons=on&siwe=off&buy=on')
})
afterEach(async () => expect(await visit.close()).toEqual([]))

const button = (name: string | RegExp) => page.getByRole('button', { name })
const dialog = (name: string) => page.getByRole('dialog', { name })
const widget = () => page.getByRole('region', { name: 'Buy crypto' })
const sells = (name: string) => dialog('Choose Provider').getByRole('listitem').filter({ hasText: name })
/** Returns a provider's cost lines by name. */
const costs = (name: string): Promise<Record<string, string>> =>
  sells(name)
    .locator('dl > div')
    .evaluateAll((lines) =>
      Object.fromEntries(
        lines.map((line) => [line.querySelector('dt')?.textContent, line.querySelector('dd')?.textContent]),
      ),
    )
const setPurchases = (purchases: Partial<OnRampItem>[]): Promise<void> =>
  page.evaluate((items) => void Object.assign(window, { purchases: items }), purchases)

async function connect(): Promise<void> {
  await widget().getByRole('button', { name: 'Connect Wallet' }).click()
  await button(/Test Wallet/).click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
}
async function openProviders(): Promise<void> {
  await widget().getByRole('button', { name: 'Get quotes' }).click()
  await dialog('Choose Provider').waitFor()
}
/** Presses a button, and returns the popup that opens. */
async function press(name: string): Promise<Page> {
  const [popup] = await Promise.all([
    visit.context.waitForEvent('page'),
    page.getByRole('dialog').getByRole('button', { name }).click(),
  ])
  await popup.waitForURL(/story\.html/)
  return popup
}

test('[B-01][B-03][B-06] the widget quotes each change without a wallet, then opens the providers', async () => {
  const output = widget().locator('output')
  await expect.poll(() => output.textContent()).toBe('93.9')
  await widget().getByRole('button', { name: '$500' }).click()
  await page.clock.runFor(300)
  await expect.poll(() => output.textContent()).toBe('493.9')
  await expect.poll(() => widget().getByRole('textbox').inputValue()).toBe('500')
  await widget().getByRole('textbox').fill('1000,5')
  await page.clock.runFor(300)
  await expect.poll(() => output.textContent()).toBe('994.4')
  await widget().getByRole('button', { name: 'Select Currency: USD' }).click()
  await dialog('Select Currency').getByRole('button', { name: /Pound/ }).click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await widget().getByRole('button', { name: '£250' }).waitFor()
  await connect()
  await openProviders()
  await expect
    .poll(() => costs('Coinbase'))
    .toEqual({
      'You pay': '£1,000.50',
      'Provider’s fee': '£6.10',
      'Network fee': '£0.42',
      'Above the market price': '£0.75',
    })
  expect(await costs('Many Words')).toMatchObject({
    'Below the market price': '£0.20',
    'Network fee': '£1.90',
  })
  await expect.poll(() => sells('Third').getByRole('button').isDisabled()).toBe(true)
  await sells('Third').getByText('From £300.00').waitFor()
  await expect.poll(() => sells('Coinbase').locator('.lwm-networks > *').count()).toBe(5)
  await button('What is Buy?').click()
  await dialog('What is Buy?').getByRole('button', { name: 'Buy', exact: true }).click()
  await dialog('Choose Provider').waitFor()
})

test('[B-04][B-05] a press opens a popup of 600 x 800 and follows the purchase to its end', async () => {
  await connect()
  await openProviders()
  const popup = await press('Coinbase')
  await expect
    .poll(() => popup.evaluate(() => [innerWidth, innerHeight, window.opener]))
    .toEqual([600, 800, null])
  await dialog('Buy').getByText('Complete your purchase at Coinbase').waitFor()
  await page.clock.runFor(180_000)
  await dialog('Buy').getByText('Buy failed').waitFor()
  expect(await axeViolations(page)).toEqual([])
  await press('Try again')
  await dialog('Buy').getByText('Complete your purchase at Coinbase').waitFor()
  const now = await page.evaluate(() => new Date().toISOString())
  const item = { id: '1', label: 'Coinbase', symbol: 'USDT', purchaseValue: '93.9', purchaseCurrency: 'USDT' }
  await setPurchases([{ ...item, date: now, status: 'IN_PROGRESS' }])
  await page.clock.runFor(4_000)
  await dialog('Activity').getByText('In progress').waitFor()
  await setPurchases([{ ...item, date: now, status: 'SUCCESS' }])
  await page.clock.runFor(3_000)
  await dialog('Activity').getByText('Bought').waitFor()
  await dialog('Activity').getByText('93.9 USDT').waitFor()
})

test('a blocked popup leaves a link to the payment page', async () => {
  await connect()
  await page.evaluate(() => void Object.assign(window, { open: () => null }))
  await button('Account').last().click()
  await dialog('Account').getByRole('button', { name: 'Buy crypto' }).click()
  await sells('Coinbase').getByRole('button').click()
  await dialog('Buy').getByText('Your browser blocked the window').waitFor()
  const link = dialog('Buy').getByRole('link', { name: 'Open the payment page' })
  await expect.poll(() => link.getAttribute('href')).toMatch(/story\.html$/)
  await expect.poll(() => link.getAttribute('rel')).toBe('noopener noreferrer')
})
