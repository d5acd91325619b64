import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ApiError, endpoints } from '@lode/api-contract'
import { tetherLikeAbi } from '@lode/contracts'
import { type Anvil, deployTestContracts, startAnvil, type TestContracts } from '@lode/test-kit'
import { axeViolations, launchChromium, watchComplaints } from '@lode/test-kit/browser'
import { injectTestWallet, type TestWallet } from '@lode/test-kit/injected-wallet'
import type { Browser, Page } from 'playwright-core'
import { toHex } from 'viem'
import { build } from 'vite'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type FixtureSite, startFixtureSite } from '../../test/fixture-site.ts'
import { answerMoney, deposits, ownAddress, payee, withdrawals } from '../../test/money-fixtures.ts'

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

const screens = [
  ['/assets', '.getByText'],
  ['/deposit', ''],
  ['/depositRecord', ''],
  ['/withdraw', ''],
  ['/withdrawalsRecord', ''],
  ['/finance', ''],
] as const
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
    for (const [path] of screens) {
      await go(path)
      await page.locator('main:not([aria-busy])').waitFor()
      await page.waitForLoadState('networkidle')
      const shots = process.env.SHOTS
      if (shots)
        await page.screenshot({
          path: `${shots}${path}-${look.locale ?? 'en'}-${look.width}-${look.theme}.png`,
          fullPage: true,
        })
      expect(await axeViolations(page), path).toEqual([])
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(overflow, `${path} scrolls sideways`).toBeLessThanOrEqual(0)
    }
  },
  90_000,
)
