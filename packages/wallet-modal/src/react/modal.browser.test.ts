import { axeViolations } from '@lode/test-kit/browser'
import type { TestWallet } from '@lode/test-kit/injected-wallet'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type StoryChain, type StoryVisit, startStoryChain } from '../../test/story-chain.ts'
import en from '../locales/en/index.ts'

let stories: StoryChain
let visit: StoryVisit
let page: Page

beforeAll(async () => {
  stories = await startStoryChain()
})
afterAll(() => stories.close())
afterEach(async () => expect(await visit.close()).toEqual([]))

async function openPage(query = '', viewport = { width: 390, height: 844 }): Promise<TestWallet> {
  visit = await stories.open({
    viewport,
    permissions: ['clipboard-read', 'clipboard-write'],
    reducedMotion: 'no-preference',
  })
  page = await visit.tab(`/?${query}`)
  return visit.wallet
}
const press = (name: string | RegExp): Promise<void> => page.getByRole('button', { name }).click()
const dialog = (name: string): ReturnType<Page['getByRole']> => page.getByRole('dialog', { name })
const shows = (testId: string, text: string): Promise<void> =>
  page.getByTestId(testId).filter({ hasText: text }).waitFor()

test('[U-08][W-30] connect, sign in, reload, disconnect', async () => {
  const wallet = await openPage()
  await press('Connect Wallet')
  await dialog('Connect Wallet').waitFor()
  expect(await axeViolations(page)).toEqual([])
  await press(/Test Wallet/)
  await dialog('Sign In').waitFor()
  expect(await axeViolations(page)).toEqual([])
  await press('Sign In')
  await shows('session', wallet.address)
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  expect(wallet.requests.filter(({ method }) => method === 'personal_sign')).toHaveLength(1)

  await page.reload()
  await shows('session', wallet.address)
  await press('Account')
  await dialog('Account').waitFor()
  await page.getByText('9999').or(page.getByText('10000')).first().waitFor()
  expect(await axeViolations(page)).toEqual([])
  await press(/Copy address/)
  await page.getByText('Address copied').waitFor()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(wallet.address)
  await press('Disconnect')
  await shows('status', 'disconnected')
  await shows('session', '-')
})

test('[W-26] a declined connection says so and can be tried again', async () => {
  const wallet = await openPage('siwe=off')
  wallet.policy = 'reject'
  await press('Connect Wallet')
  await press(/Test Wallet/)
  await page.getByText('Connection declined', { exact: true }).waitFor()
  expect(await axeViolations(page)).toEqual([])
  wallet.policy = 'pending'
  await press('Try again')
  await page.getByText('A request is already waiting in your wallet').waitFor()
  wallet.policy = 'approve'
  await press('Try again')
  await shows('status', 'connected')
})

test('[P-11][W-43] a wallet on another network is led to the right one, which is added if unknown', async () => {
  const wallet = await openPage('siwe=off')
  wallet.chainId = 1
  wallet.knows.clear()
  await press('Connect Wallet')
  await press(/Test Wallet/)
  await dialog('Wrong network').waitFor()
  expect(await axeViolations(page)).toEqual([])
  wallet.policy = 'reject'
  await press('Switch to Lode Local')
  await page.getByText('Switch declined', { exact: true }).waitFor()
  wallet.policy = 'approve'
  await press('Switch to Lode Local')
  await shows('chain', '31337')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  expect(wallet.requests.map(({ method }) => method)).toContain('wallet_addEthereumChain')
  await wallet.useChain(5)
  await dialog('Wrong network').waitFor()
  await press('Disconnect')
  await shows('status', 'disconnected')
})

test('[W-30] another account in the wallet has to sign in anew; closing instead disconnects', async () => {
  const wallet = await openPage()
  await press('Connect Wallet')
  await press(/Test Wallet/)
  await press('Sign In')
  await shows('session', wallet.address)
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await wallet.useKey(`0x${'22'.repeat(32)}`)
  await dialog('Sign In').waitFor()
  await shows('session', '-')
  await press('Close')
  await shows('status', 'disconnected')
})

test('[W-01] by keyboard alone: open, choose, escape; the focus comes back', async () => {
  await openPage('siwe=off', { width: 1280, height: 800 })
  await page.getByRole('button', { name: 'Connect Wallet' }).focus()
  await page.keyboard.press('Enter')
  await dialog('Connect Wallet').waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('lwm-title')
  await expect
    .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).overflow))
    .toBe('hidden')
  const card = await page.locator('.lwm-card').boundingBox()
  expect(card?.width).toBe(360)
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Connect Wallet')
  await page.keyboard.press('Enter')
  await dialog('Connect Wallet').waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await shows('status', 'connected')
})

test('[W-01][W-06] connected, the button leads to the account, and the focus comes back to it', async () => {
  const wallet = await openPage('siwe=off&buttons=on')
  const opener = page.locator('.lwm-opener')
  await opener.click()
  await press(/Test Wallet/)
  await shows('address', wallet.address)
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toContain('lwm-opener')
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toMatch(/0x/)
})

test('[W-24] a relay that is away is reported, and the overlay closes', async () => {
  await openPage('', { width: 1280, height: 800 })
  await press('Connect Wallet')
  await press(/WalletConnect/)
  await page.getByText(en.relayUnreachable).waitFor()
  expect(await axeViolations(page)).toEqual([])
  await press('Back')
  await dialog('Connect Wallet').waitFor()
  await page.mouse.click(20, 20)
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
})

test('no element carries a style of its own', async () => {
  await openPage()
  await press('Connect Wallet')
  await dialog('Connect Wallet').waitFor()
  expect(await page.locator('[style]').count()).toBe(0)
})
