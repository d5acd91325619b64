import { startAnvil } from '@lode/contracts/anvil'
import { watchComplaints } from '@lode/test-kit/browser'
import { injectTestWallet } from '@lode/test-kit/injected-wallet'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type StorySite, startStorySite } from '../../test/story-site.ts'

const privateKey = '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80' as const
let anvil: Awaited<ReturnType<typeof startAnvil>>
let site: StorySite
beforeAll(async () => {
  anvil = await startAnvil()
  site = await startStorySite({ connect: `${anvil.url} ws://127.0.0.1:1` })
})
afterAll(async () => {
  await site.close()
  await anvil.stop()
})

test('[W-45] two tabs: what is connected in one is so in the other, asked for once; left in one, it is left in both', async () => {
  const { page, close } = await site.open()
  const browser = page.context()
  const wallet = await injectTestWallet(browser, {
    privateKey,
    rpcUrl: anvil.url,
    chainId: 31337,
    name: 'Test Wallet',
    rdns: 'test.wallet',
  })
  const tab = async (): Promise<Page> => {
    const opened = await browser.newPage()
    complaints.push(watchComplaints(opened))
    await opened.goto(`${site.url}/?rpc=${encodeURIComponent(anvil.url)}`)
    return opened
  }
  const complaints: string[][] = []
  const [one, two] = [await tab(), await tab()]
  const press = (at: Page, name: string | RegExp): Promise<void> => at.getByRole('button', { name }).click()
  const shows = (at: Page, testId: string, text: string): Promise<void> =>
    at.getByTestId(testId).filter({ hasText: text }).waitFor()
  const asked = (...methods: string[]): number =>
    wallet.requests.filter(({ method }) => methods.includes(method)).length

  await press(two, 'Connect Wallet')
  await two.getByRole('dialog', { name: 'Connect Wallet' }).waitFor()
  await press(one, 'Connect Wallet')
  await press(one, /Test Wallet/)
  await one.getByRole('dialog', { name: 'Sign In' }).waitFor()
  // Nothing is ready to be shared before the signature.
  await shows(two, 'status', 'disconnected')
  await press(one, 'Sign In')
  for (const at of [one, two]) {
    await shows(at, 'session', wallet.address)
    await shows(at, 'status', 'connected')
    await at.getByRole('dialog').waitFor({ state: 'hidden' })
  }
  expect(asked('wallet_requestPermissions', 'eth_requestAccounts')).toBe(1)
  expect(asked('personal_sign')).toBe(1)

  await press(two, 'Account')
  await press(two, 'Disconnect')
  for (const at of [one, two]) {
    await shows(at, 'status', 'disconnected')
    await shows(at, 'session', '-')
    await at.getByRole('dialog').waitFor({ state: 'hidden' })
  }
  await one.reload()
  await shows(one, 'status', 'disconnected')
  expect(asked('wallet_requestPermissions', 'eth_requestAccounts', 'personal_sign')).toBe(2)
  expect(complaints.flat()).toEqual([])
  await close()
})

test('[W-40] a hostile picture of an account is not asked for; the drawn one stands in its place', async () => {
  const { page, close } = await site.open()
  const wallet = await injectTestWallet(page, {
    privateKey,
    rpcUrl: anvil.url,
    chainId: 31337,
    name: 'Test Wallet',
    rdns: 'test.wallet',
  })
  const complaints = watchComplaints(page)
  const strangers: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).hostname === 'tracker.invalid') strangers.push(request.url())
  })
  const show = async (picture: string): Promise<void> => {
    const query = new URLSearchParams({ rpc: anvil.url, siwe: 'off', picture })
    await page.goto(`${site.url}/?${query}`)
    await page.getByRole('button', { name: /^(Connect Wallet|Account)$/ }).click()
    const choice = page.getByRole('dialog').getByRole('button', { name: /Test Wallet/ })
    const account = page.getByRole('dialog', { name: 'Account' })
    await choice.or(account).first().waitFor()
    if (await choice.isVisible()) {
      await choice.click()
      await page.getByTestId('address').filter({ hasText: wallet.address }).waitFor()
      await page.getByRole('dialog').waitFor({ state: 'hidden' })
      await page.getByRole('button', { name: 'Account' }).click()
    }
    await account.getByText('Ada').waitFor()
  }
  for (const hostile of [
    'javascript:window.ran=1',
    'data:text/html,<script>window.ran=1</script>',
    'http://tracker.invalid/me.png',
    'https://tracker.invalid/me.png',
    `data:image/png;base64,${'A'.repeat(3_000)}`.replace('image/png', 'text/png'),
  ]) {
    await show(hostile)
    expect(await page.locator('svg.lwm-avatar').count()).toBe(1)
    expect(await page.locator('img.lwm-avatar').count()).toBe(0)
  }
  await show('data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" onload="window.ran=1"/>')
  expect(await page.locator('img.lwm-avatar').count()).toBe(1)
  expect(await page.evaluate(() => 'ran' in window)).toBe(false)
  expect(strangers).toEqual([])
  expect(complaints).toEqual([])
  await close()
})
