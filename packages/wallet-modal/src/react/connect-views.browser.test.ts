import { watchComplaints } from '@lode/test-kit/browser'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type StorySite, startStorySite } from '../../test/story-site.ts'
import en from '../locales/en/index.ts'

let site: StorySite
let page: Page
let complaints: string[]

beforeAll(async () => {
  site = await startStorySite({ connect: 'ws://127.0.0.1:1' })
})
afterAll(() => site.close())
afterEach(async () => {
  expect(complaints).toEqual([])
  await page.context().close()
})

async function openPage(options: BrowserContextOptions = {}): Promise<void> {
  const context = await site.newContext({ reducedMotion: 'no-preference', ...options })
  page = await context.newPage()
  complaints = watchComplaints(page)
  await page.goto(`${site.url}/`)
  await press('Connect Wallet')
  await dialog('Connect Wallet').waitFor()
}
const press = (name: string | RegExp): Promise<void> => page.getByRole('button', { name }).click()
const dialog = (name: string): ReturnType<Page['getByRole']> => page.getByRole('dialog', { name })
const links = (): Promise<string[]> => page.getByRole('dialog').getByRole('link').allTextContents()

test('[W-03][W-28][W-29] help leads to what a wallet is, to wallets to get, and back', async () => {
  await openPage()
  await press('What is a wallet?')
  await dialog('What is a wallet?').waitFor()
  await expect.poll(() => page.getByRole('heading', { level: 3 }).count()).toBe(3)
  await press('Get a wallet')
  await dialog('Get a wallet').waitFor()
  await page.getByRole('link', { name: 'MetaMask' }).waitFor()
  await expect.poll(links).toHaveLength(5)
  await press('Back')
  await press('Back')
  await dialog('Connect Wallet').waitFor()
})

test('[W-04] the button says what it does, what goes on while the modal is loading and open, and closes it again', async () => {
  const context = await site.newContext()
  page = await context.newPage()
  complaints = watchComplaints(page)
  let letCome: (() => void) | undefined
  await page.route(/engine-/, async (route) => {
    await new Promise<void>((resolve) => {
      letCome = resolve
    })
    await route.continue()
  })
  await page.goto(`${site.url}/?buttons=on`)
  const button = page.locator('.lwm-opener')
  // As a script presses it: under an open dialog the page is inert.
  const pressIt = (): Promise<void> => button.evaluate((element: HTMLButtonElement) => element.click())
  const says = (label: string): Promise<void> => expect.poll(() => button.textContent()).toBe(label)
  await says('Connect Wallet')
  await pressIt()
  await says('Connecting...')
  expect(await page.getByRole('dialog').count()).toBe(0)
  await expect.poll(() => letCome).toBeDefined()
  letCome?.()
  await dialog('Connect Wallet').waitFor()
  await says('Connecting...')
  await pressIt()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await says('Connect Wallet')
  await pressIt()
  await dialog('Connect Wallet').waitFor()
})

test('[W-27][W-23][W-28] all wallets are searched; one that is not here says where it can be had', async () => {
  await openPage()
  await press(/All Wallets/)
  await dialog('All Wallets').waitFor()
  const tiles = page.locator('.lwm-wallets button')
  await tiles.first().waitFor()
  const all = await tiles.count()
  const search = page.getByRole('searchbox', { name: en.searchWallets })
  await search.fill('metamas')
  await expect.poll(() => tiles.count()).toBe(1)
  await search.fill('no such wallet')
  await page.getByText('No Wallet found').waitFor()
  await search.fill('m')
  await expect.poll(() => tiles.count()).toBe(all)
  await press('MetaMask')
  await dialog('MetaMask').waitFor()
  await press('Browser')
  await page.getByText('Not Detected').waitFor()
  await press('Get MetaMask')
  await dialog('Get MetaMask').waitFor()
  await expect.poll(links).toEqual(['Chrome Extension', 'iOS App', 'Android App', 'Website'])
})

test('[W-20][W-27] on a phone the code is not offered first, and stands beside the search', async () => {
  await openPage({ hasTouch: true, isMobile: true })
  expect(await page.getByRole('button', { name: /WalletConnect/ }).count()).toBe(0)
  await press(/All Wallets/)
  await press('QR code')
  await dialog('WalletConnect').waitFor()
})
