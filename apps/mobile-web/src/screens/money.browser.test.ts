import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ApiError, endpoints } from '@lode/api-contract'
import { tetherLikeAbi } from '@lode/contracts'
import { type Anvil, deployTestContracts, startAnvil, type TestContracts } from '@lode/test-kit'
import { axeViolations, launchChromium, watchComplaints } from '@lode/test-kit/browser'
import { injectTestWallet, type TestWallet } from '@lode/test-kit/injected-wallet'
import type { Browser, Page } from 'playwright-core'
import { build } from 'vite'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type FixtureSite, startFixtureSite } from '../../test/fixture-site.ts'
import {
  answerMoney,
  deposits,
  forwarder,
  ownAddress,
  payee,
  withdrawals,
} from '../../test/money-fixtures.ts'

/** The test chain's own sixth key, of `ownAddress`: known to everybody. */
const privateKey = '0x8b3a350cf5c34c9194ca85829a2df0ec3153be0318b5e2d3348e872092edffba'
const root = join(import.meta.dirname, '../..')
const { transfers, assets } = endpoints
let outDir: string
let anvil: Anvil
let chain: TestContracts
let site: FixtureSite
let browser: Browser
let page: Page
let complaints: string[] = []

beforeAll(async () => {
  outDir = await mkdtemp(join(tmpdir(), 'money-'))
  await build({ root, logLevel: 'error', build: { outDir, emptyOutDir: true } })
  anvil = await startAnvil()
  chain = await deployTestContracts(anvil)
  site = await startFixtureSite({ root: outDir, connect: `${anvil.url} ws://127.0.0.1:1` })
  browser = await launchChromium()
}, 120_000)
afterAll(async () => {
  await browser.close()
  await Promise.all([site.close(), anvil.stop(), rm(outDir, { recursive: true })])
})
beforeEach(() => answerMoney(site, { ...chain.contracts, rpcUrl: anvil.url }))
afterEach(async () => {
  await page.context().close()
  expect(complaints).toEqual([])
})

type Look = { width?: number; height?: number; locale?: string; theme?: 'light' | 'dark' }

/** A page of somebody who is signed in, without a wallet in the browser unless one is put there. */
async function openPage({
  width = 390,
  height = 844,
  locale = 'en',
  theme = 'light',
}: Look = {}): Promise<void> {
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme: theme,
    locale,
    timezoneId: 'UTC',
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  page = await context.newPage()
  page.setDefaultTimeout(10_000)
  complaints = watchComplaints(page)
  await page.addInitScript(
    ([address, chosen]) => {
      localStorage.setItem('lode.locale', String(chosen))
      if (sessionStorage.getItem('wallet') !== null) return
      const user = { id: '7', address, inviteCode: 'LODE7', createdAt: '2026-11-01T00:00:00Z' }
      const state = {
        connected: false,
        selectedAccount: address,
        token: 'token',
        userinfo: user,
        referralId: null,
      }
      sessionStorage.setItem('wallet', JSON.stringify({ state, version: 0 }))
    },
    [ownAddress, locale],
  )
}
const go = (path: string) => page.goto(`${site.url}${path}`)
const press = (name: string | RegExp) => page.getByRole('button', { name }).first().click()
const see = (text: string | RegExp) => page.getByText(text).first().waitFor()

const screens = ['/assets', '/deposit', '/depositRecord', '/withdraw', '/withdrawalsRecord', '/finance']
const looks: Look[] = [
  { width: 390, theme: 'light' },
  { width: 320, theme: 'dark' },
  { width: 390, theme: 'dark', locale: 'ar' },
  { width: 320, theme: 'light', locale: 'ar' },
  { width: 390, theme: 'light', locale: 'zh-CN' },
  { width: 1280, height: 800, theme: 'light' },
]

test.each(looks)(
  '[P-15] every money screen is clean for axe and fits: %o',
  async (look) => {
    await openPage(look)
    for (const path of screens) {
      await go(path)
      await page.locator('main:not([aria-busy])').waitFor()
      await page.waitForLoadState('networkidle')
      expect(await axeViolations(page), path).toEqual([])
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(overflow, `${path} scrolls sideways`).toBeLessThanOrEqual(0)
    }
  },
  90_000,
)

test('[A-01] balances are hidden from onlookers and stay hidden; a pull or the button asks anew', async () => {
  await openPage()
  await go('/assets')
  await see('5,555')
  await page.getByText('5,555').first().click()
  await see('5,555.3939')
  await press('Hide balances')
  expect(await page.getByText('5,555').count()).toBe(0)
  await page.reload()
  await see('•••••')
  await press('Show balances')
  let asked = 0
  site.answer(assets.balances, () => {
    asked += 1
    return {
      balances: [],
      totalUsdt: { amount: '0', coin: 'USDT' as const },
      profitDays: [],
      at: '2026-11-21T09:00:00Z',
    }
  })
  await press('Refresh')
  await see('No coins yet')
  expect(asked).toBe(1)
  expect(await axeViolations(page)).toEqual([])
})

test('[A-02][U-07] the own address is shown whole with its network; a changed one is told before', async () => {
  await openPage()
  await go('/deposit')
  await page.getByRole('tab', { name: 'To your address' }).click()
  await see('Send only USDT on Ethereum')
  await page.getByRole('img', { name: 'QR code of your deposit address' }).waitFor()
  expect(await axeViolations(page)).toEqual([])
  await press('Copy: Your deposit address')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(forwarder)
  await page.getByText('Tron').click()
  await see('Not offered yet')
  const moved = '0x52908400098527886E0F7030069857D2E4169EE7'
  answerMoney(site, { ...chain.contracts, rpcUrl: anvil.url, forwarder: moved })
  await page.reload()
  await see('The deposit address has changed')
  expect(await page.getByRole('tab').count()).toBe(0)
  expect(await axeViolations(page)).toEqual([])
  await press('Understood')
  await page.getByRole('tab', { name: 'To your address' }).waitFor()
})

/** Connects the wallet in the page and signs in, as a holder does. */
async function openWithWallet(): Promise<TestWallet> {
  await openPage()
  const wallet = await injectTestWallet(page, {
    privateKey,
    rpcUrl: anvil.url,
    chainId: 31337,
    name: 'Test Wallet',
    rdns: 'test.wallet',
  })
  await page.addInitScript(() => {
    const kept = JSON.parse(sessionStorage.getItem('wallet') ?? '{}')
    if (kept.state?.connected === false) {
      kept.state.token = ''
      sessionStorage.setItem('wallet', JSON.stringify(kept))
    }
  })
  await go('/')
  await press('Connect wallet')
  await press(/Test Wallet/)
  await press('Sign In')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await page.evaluate(() => {
    history.pushState(null, '', '/deposit')
  })
  return wallet
}

test('[A-03][A-04][G-03] a deposit from the wallet: declined, gone on with, reloaded, credited', async () => {
  const { walletClient, publicClient, contracts, signers } = chain
  const wallet = await openWithWallet()
  const mint = await walletClient.writeContract({
    account: signers.minter,
    address: contracts.tether,
    abi: tetherLikeAbi,
    functionName: 'mint',
    args: [wallet.address, 50_000_000n],
  })
  await publicClient.waitForTransactionReceipt({ hash: mint })
  await see('From this wallet')
  const field = page.getByRole('textbox', { name: 'Amount' })
  await press('Review')
  await see('Please enter an amount.')
  await field.fill('51')
  await see('The wallet does not hold that much.')
  await field.fill('0.5')
  await see('The smallest deposit is 1 USDT.')
  await press('Max')
  expect(await field.inputValue()).toBe('50')
  await field.fill('12.5')
  await press(/^Deposit .*12.5/)
  await see('Check before you deposit')
  expect(await axeViolations(page)).toEqual([])
  wallet.policy = 'reject'
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Deposit/ })
    .click()
  await see('Approval failed')
  await see('You declined it in the wallet. Nothing was sent.')
  expect(await axeViolations(page)).toEqual([])
  wallet.policy = 'approve'
  await page.reload()
  await see('Approval failed')
  await press('Continue')
  await page.getByRole('button', { name: 'Make another deposit' }).waitFor()
  const sent = wallet.requests.filter(({ method }) => method === 'eth_sendTransaction')
  expect(sent.filter(({ params }) => JSON.stringify(params).includes('0x095ea7b3'))).toHaveLength(2)
  expect(sent).toHaveLength(3)
  await page.reload()
  const hash = await page.evaluate(
    () => JSON.parse(sessionStorage.getItem('lode.deposit') ?? '{}').state.run.hashes.deposit,
  )
  const row = { ...deposits[0], id: 'new', transactionHash: String(hash) } as (typeof deposits)[number]
  site.answer(transfers.deposits, () => ({ rows: [row], next: null }))
  await see('Confirmations: 5 of 12')
  row.state = 'confirmed'
  row.confirmations = 12
  await page.getByRole('link', { name: 'To my assets' }).waitFor()
  expect(await axeViolations(page)).toEqual([])
  expect(wallet.requests.filter(({ method }) => method === 'eth_sendTransaction')).toHaveLength(3)
}, 60_000)

test('[A-06][A-07] a withdrawal: checked, reviewed, unanswered, sent again with the same key, followed', async () => {
  await openPage()
  await page.addInitScript(() => {
    const request = indexedDB.open('lode', 1)
    request.onupgradeneeded = () => request.result.createObjectStore('keys')
    request.onsuccess = async () => {
      const pair = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, ['sign'])
      request.result.transaction('keys', 'readwrite').objectStore('keys').put(pair.privateKey, 'device')
    }
  })
  await go('/withdraw')
  await press('Review')
  await see('Please select a network.')
  await see('Please enter the receiving address.')
  await see('Please enter an amount.')
  expect(await axeViolations(page)).toEqual([])
  expect(await page.getByRole('radio', { name: /Tron/ }).isDisabled()).toBe(true)
  await page.getByText('Ethereum').click()
  const address = page.getByRole('textbox', { name: 'Receiving address' })
  await address.fill(`0x5290${'1'.repeat(32)}9EE7`)
  await see(/looks like an address that you used before/)
  expect(await axeViolations(page)).toEqual([])
  await address.fill(payee.replace('E0F', 'e0F'))
  await page.getByRole('textbox', { name: 'Amount' }).fill('20.5')
  await see('19.3')
  await press(/^Withdraw/)
  await see('The address has a typing error: its checksum does not fit.')
  await address.fill(payee)
  await press(/^Withdraw/)
  await see('Check before you withdraw')
  expect(await axeViolations(page)).toEqual([])
  const confirm = page.getByRole('dialog').getByRole('button', { name: /^Withdraw/ })
  const keys: unknown[] = []
  site.answer(transfers.requestWithdrawal, () => {
    throw new ApiError('withdraw.halted', { reason: 'halted' })
  })
  await confirm.click()
  await see('Withdrawal failed')
  await see('Withdrawals are paused. Your balance is unchanged.')
  site.answer(transfers.requestWithdrawal, (_, headers) => {
    keys.push(headers['idempotency-key'])
    throw new Error('the line breaks')
  })
  await confirm.click()
  await see(/An earlier request got no answer/)
  await page.reload()
  await see(/An earlier request got no answer/)
  expect(await axeViolations(page)).toEqual([])
  const made = { ...withdrawals[0] } as (typeof withdrawals)[number]
  site.answer(transfers.requestWithdrawal, ({ money, address: to }, headers) => {
    keys.push(headers['idempotency-key'])
    expect([money, to]).toEqual([{ amount: '20.5', coin: 'USDT' }, payee])
    expect(headers['x-device-signature']).toMatch(/^[\w-]{86}$/)
    return { withdrawal: made }
  })
  site.answer(transfers.withdrawal, () => ({ withdrawal: made }))
  await press('Send again')
  await see('Withdrawal requested')
  expect(new Set(keys).size).toBe(1)
  await page.reload()
  await see('Withdrawal requested')
  expect(await axeViolations(page)).toEqual([])
  expect(await page.getByRole('link', { name: 'Show in the explorer' }).getAttribute('href')).toBe(
    `https://explorer.example/tx/${made.transactionHash}`,
  )
}, 60_000)

test('[A-04][A-07] records open with n of N, times, reason and refund; empty ones offer what fills them', async () => {
  await openPage()
  await go('/depositRecord')
  await press(/250\.000/)
  await see('5/12')
  expect(await axeViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Withdraw' }).click()
  await press(/Rejected/)
  await see(/above what may leave in one day/)
  await see(/went back to your balance in full/)
  expect(await axeViolations(page)).toEqual([])
  site.answer(transfers.deposits, () => ({ rows: [], next: null }))
  await go('/depositRecord')
  await see('No deposits yet')
  site.answer(transfers.deposits, () => {
    throw new ApiError('service.unavailable', { service: 'database' })
  })
  await page.reload()
  await see('Failed to get the deposit records')
  expect(await axeViolations(page)).toEqual([])
})

test('[A-12] the fund log is filtered, goes on as it is scrolled, and is saved as CSV', async () => {
  await openPage()
  await go('/finance')
  const rows = page.locator('main ul.divide-y > li')
  await rows.first().waitFor()
  for (let tries = 0; (await rows.count()) < 45 && tries < 20; tries += 1) {
    await page.mouse.wheel(0, 4000)
    await page.waitForTimeout(50)
  }
  expect(await rows.count()).toBe(45)
  await press('Profit')
  await page.waitForFunction(() => document.querySelectorAll('main ul.divide-y > li').length === 9)
  const saved = page.waitForEvent('download')
  await press('Export CSV')
  const file = await saved
  expect(file.suggestedFilename()).toBe('lode-fund-log.csv')
  expect(await readFile(await file.path(), 'utf8')).toMatch(/^\uFEFFat,type,code,change,coin/)
  await press('Other')
  await see('Nothing of this type yet')
  expect(await axeViolations(page)).toEqual([])
  site.answer(assets.fundLog, () => {
    throw new ApiError('server.failed', { requestId: 'r1' })
  })
  await press('Miner')
  await see('Failed to get the fund log')
})

test('[P-15] a withdrawal can be filled in with the keyboard alone', async () => {
  await openPage()
  await go('/withdraw')
  await page.getByRole('radio', { name: 'USDT' }).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await page.keyboard.type(payee)
  for (const _ of ['paste', 'wallet', 'available', 'amount']) await page.keyboard.press('Tab')
  await page.keyboard.type('20')
  await page.keyboard.press('Enter')
  await see('Check before you withdraw')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
})
