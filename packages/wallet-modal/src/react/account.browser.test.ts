import { axeViolations } from '@lode/test-kit/browser'
import type { TestWallet } from '@lode/test-kit/injected-wallet'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type StoryChain, type StoryVisit, startStoryChain } from '../../test/story-chain.ts'

// What a connected holder does in the modal, with a real wallet's provider, a real chain and the real machines.

let stories: StoryChain
let visit: StoryVisit
let page: Page

beforeAll(async () => {
  stories = await startStoryChain()
})
afterAll(() => stories.close())
afterEach(async () => expect(await visit.close()).toEqual([]))

async function openPage(query = ''): Promise<TestWallet> {
  visit = await stories.open()
  page = await visit.tab(`/?buttons=on&${query}`)
  return visit.wallet
}
const button = (name: string | RegExp) => page.getByRole('button', { name })
const dialog = (name: string) => page.getByRole('dialog', { name })
const rows = () => dialog('Activity').getByRole('listitem')

async function connect(): Promise<void> {
  await button('Connect Wallet').last().click()
  await button(/Test Wallet/).click()
  await signIn()
}
async function connectOnly(): Promise<void> {
  await button('Connect Wallet').last().click()
  await button(/Test Wallet/).click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
}
async function openAccountBy(name: RegExp): Promise<void> {
  await button(name).click()
  await dialog('Account').waitFor()
}
async function signIn(): Promise<void> {
  await dialog('Sign In').getByRole('button', { name: 'Sign In' }).click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
}
async function openActivity(): Promise<void> {
  await openAccount()
  await button('Activity').click()
  await rows().first().waitFor()
}
async function openAccount(): Promise<void> {
  await button(/0x/).click()
  await dialog('Account').waitFor()
}

test('[T-01] the activity is read on as one scrolls, 20 by 20 to the end, and anew for another account', async () => {
  const wallet = await openPage('activity=60')
  await connect()
  await openActivity()
  const list = dialog('Activity').getByRole('region', { name: 'Activity' })
  expect((await list.boundingBox())?.height).toBe(500)
  const headings = await list.getByRole('heading').allTextContents()
  expect(headings.length).toBeGreaterThan(1)
  expect(new Set(headings).size).toBe(headings.length)
  expect(await axeViolations(page)).toEqual([])
  await list.focus()
  await expect
    .poll(async () => {
      await page.keyboard.press('End')
      return rows().count()
    })
    .toBe(60)
  const link = rows().first().getByRole('link')
  const before = await link.getAttribute('href')
  await wallet.useKey(`0x${'22'.repeat(32)}`)
  await signIn()
  await openActivity()
  await expect.poll(() => link.getAttribute('href')).not.toBe(before)
})

test('[T-01] an account that did nothing is told so', async () => {
  await openPage('activity=0')
  await connect()
  await openAccount()
  await button('Activity').click()
  await page.getByText('No Transactions yet').waitFor()
  await page.getByText('Start trading on dApps to grow your wallet!').waitFor()
})

test('[W-40] the account says its name, of 20 letters at most, else its address, of four and six', async () => {
  const wallet = await openPage('siwe=off&picture=none&name=A-name-that-has-more-than-twenty-letters')
  await connectOnly()
  await openAccountBy(/A-name/)
  const title = () => page.getByRole('dialog').locator('.lwm-address bdi').textContent()
  await expect.poll(title).toBe('A-name-that-has-more…')
  await visit.close()
  visit = await stories.open()
  page = await visit.tab('/?buttons=on&siwe=off')
  await connectOnly()
  await openAccountBy(/0x/)
  const { address } = wallet
  await expect.poll(title).toBe(`${address.slice(0, 6)}…${address.slice(-6)}`)
})

test('[W-40] without a source of activity nothing leads to it', async () => {
  await openPage()
  await connect()
  await openAccount()
  await button('Disconnect').waitFor()
  expect(await button('Activity').count()).toBe(0)
})

test('[W-06][W-40] opened while the last wallet is being found again, it shows the account and stays', async () => {
  await openPage()
  await connect()
  await page.reload()
  // No wait for anything: the page has only just been drawn.
  await page.getByRole('button').first().click()
  await dialog('Account').waitFor()
  await button('Block Explorer')
    .or(page.getByRole('link', { name: 'Block Explorer' }))
    .waitFor()
  await expect.poll(() => dialog('Account').isVisible()).toBe(true)
})

test('[W-41][W-42][W-44] another network: approve in wallet, declined, tried again, and back to the account', async () => {
  const wallet = await openPage('required=off')
  wallet.knows.add(11155111)
  await connect()
  await openAccount()
  await dialog('Account')
    .getByRole('button', { name: /Lode Local/ })
    .click()
  await dialog('Choose Network').waitFor()
  expect(await axeViolations(page)).toEqual([])
  wallet.policy = 'reject'
  await button('Sepolia').click()
  await dialog('Switch Network').waitFor()
  await page.getByText('Switch declined', { exact: true }).waitFor()
  await page.getByText(/Switch can be declined if the chain is not supported by a wallet/).waitFor()
  wallet.policy = 'approve'
  await button('Try again').click()
  await dialog('Account').waitFor()
  await page.getByTestId('chain').filter({ hasText: '11155111' }).waitFor()
})

test('[W-05][W-41] with no wallet a network is chosen first, then the wallet', async () => {
  await openPage('required=off')
  await button('Select Network').click()
  await dialog('Choose Network').waitFor()
  await button('Sepolia').click()
  await dialog('Connect Wallet').waitFor()
  await page.keyboard.press('Escape')
  await button('Sepolia').waitFor()
})

test('[W-29][W-41] what is a network is explained, and the way back leads to the networks', async () => {
  await openPage('required=off')
  await connect()
  await button('Lode Local').click()
  await button('What is a network?').click()
  await dialog('What is a network?').waitFor()
  const cards = page.getByRole('dialog').getByRole('heading', { level: 3 })
  await expect.poll(() => cards.count()).toBe(2)
  expect((await cards.allTextContents()).filter((title) => title.trim() === '')).toEqual([])
  await page.getByRole('link', { name: 'Learn more' }).waitFor()
  await button('Back').click()
  await dialog('Choose Network').waitFor()
})

test('[W-05][W-43] on a network that is not listed one is chosen, or the wallet left', async () => {
  const wallet = await openPage('required=off')
  await connect()
  await wallet.useChain(5)
  await dialog('Wrong network').waitFor()
  await button('Switch Network').waitFor()
  await expect.poll(() => button(/^Switch to/).count()).toBe(2)
  await button('Switch to Lode Local').click()
  await dialog('Wrong network').waitFor({ state: 'hidden' })
  await button('Lode Local').waitFor()
})

test('[W-45] disconnecting closes the modal; so does a wallet that goes by itself', async () => {
  await openPage()
  await connect()
  await openAccount()
  await button('Disconnect').click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await connect()
  await openAccount()
  // It tells that it gives no account any more.
  await page.evaluate(() => {
    const detail = { event: 'accountsChanged', data: [] }
    window.dispatchEvent(new CustomEvent('test-wallet:test.wallet', { detail }))
  })
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
})

test('[W-40] a hostile picture of an account is not asked for; the drawn one stands in its place', async () => {
  const wallet = await openPage('siwe=off')
  const strangers: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).hostname === 'tracker.invalid') strangers.push(request.url())
  })
  await button('Connect Wallet').last().click()
  await button(/Test Wallet/).click()
  await page.getByTestId('address').filter({ hasText: wallet.address }).waitFor()
  const show = async (picture: string): Promise<void> => {
    const address = new URL(page.url())
    address.searchParams.set('picture', picture)
    await page.goto(address.href)
    await page
      .getByTestId('status')
      .filter({ hasText: /^connected/ })
      .waitFor()
    await button('Account').click()
    await dialog('Account').getByText('Ada').waitFor()
  }
  for (const hostile of [
    'javascript:window.ran=1',
    'data:text/html,<script>window.ran=1</script>',
    'http://tracker.invalid/me.png',
    'https://tracker.invalid/me.png',
    `data:text/png;base64,${'A'.repeat(3_000)}`,
  ]) {
    await show(hostile)
    await expect.poll(() => dialog('Account').locator('svg.lwm-avatar').count()).toBe(1)
    expect(await page.locator('img.lwm-avatar').count()).toBe(0)
  }
  await show('data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" onload="window.ran=1"/>')
  await expect.poll(() => dialog('Account').locator('img.lwm-avatar').count()).toBe(1)
  expect(await page.evaluate(() => 'ran' in window)).toBe(false)
  expect(strangers).toEqual([])
})
