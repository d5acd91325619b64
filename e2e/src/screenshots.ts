import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { tetherLikeAbi, vaultAbi } from '@lode/contracts'
import { receiptOf } from '@lode/contracts/receipt-of'
import { startWorld, type World } from '@lode/local-world'
import type { Page } from 'playwright-core'
import { type Chain, createPublicClient, createWalletClient, defineChain, http, numberToHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { openHolder, signIn } from './holder.ts'
import { until } from './until.ts'

/**
 * `npm run screenshots`: starts a world of its own, lets a holder deposit, rent and earn for two days, and takes the
 * pictures of the README, at phone and desktop size, with the main job as a numbered strip. `npm run screenshots -- FOLDER [LOCALE [WIDTHxHEIGHT]]` takes every screen, light and dark.
 */
const [wanted, locale = 'en', size = '390x844'] = process.argv.slice(2)
const folder = wanted ?? join(import.meta.dirname, '../../docs/screenshots')
const inReadme = ['miner-light', 'my-miners-light', 'assets-dark', 'proof-light']
const desktop = { width: 1280, height: 800 }
const onDesktop = [
  ['home', 'light'],
  ['my', 'light'],
  ['miners', 'dark'],
] as const
const miner = 'basalt-s21'
const screens = {
  home: '/',
  my: '/my',
  miners: '/miningMachine',
  'my-miners': '/miningMachine?tab=mine',
  orders: '/miningMachine?tab=orders',
  miner: `/miningRigDetails?id=${miner}`,
  assets: '/assets',
  deposit: '/deposit',
  deposits: '/depositRecord',
  withdraw: '/withdraw',
  withdrawals: '/withdrawalsRecord',
  finance: '/finance',
  activity: '/activity',
  statement: '/yearlyStatement',
  market: '/exMarketPrices',
  exchange: '/flashExchange',
  exchanges: '/flashRedemptionRecord',
  offerings: '/ido',
  ecology: '/ecology',
  invite: '/invite',
  kyc: '/kyc',
  email: '/email',
  security: '/security',
  'address-book': '/addressBook',
  notices: '/notices',
  'notice-settings': '/noticeSettings',
  'own-data': '/ownData',
  status: '/HelloWorld',
  proof: '/?open=proof',
}
/** What the strip shows, in its order. */
const steps: string[] = []

await mkdir(folder, { recursive: true })
const world = await startWorld({ home: 'temporary', ports: 'free' })
const holder = await openHolder(world)
try {
  const { page } = holder
  if (!wanted) await stepsOfAStranger(page)
  await signIn(holder)
  await depositFor(world, 1_200_000_000n)
  await until('the deposit is credited', async () => (await balanceOf(page)) === '1200')
  if (!wanted) await step(page, '/assets')
  if (!wanted) await step(page, `/miningRigDetails?id=${miner}&period=3`)
  await order(page)
  // A day is paid about an hour after its midnight.
  await world.advance(50 * 3_600_000)
  await until('two days are paid', async () => (await paidDays(page)) >= 2, 90)
  if (!wanted) {
    await step(page, '/miningMachine?tab=mine')
    await step(page, await newestProof(page))
    await writeStrip(page, steps, join(folder, 'main-job.png'))
  }
  await page.evaluate((chosen) => localStorage.setItem('lode.locale', chosen), locale)
  await holder.context.addCookies([{ name: 'locale', value: locale, url: world.urls.app }])
  const [width = 390, height = 844] = size.split('x').map(Number)
  await page.setViewportSize({ width, height })
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const [screen, path] of Object.entries(screens)) {
      const name = `${screen}-${colorScheme}`
      if (!wanted && !inReadme.includes(name)) continue
      await shown(page, path)
      await page.screenshot({ path: join(folder, `${name}.png`) })
    }
  }
  if (!wanted) {
    await page.setViewportSize(desktop)
    for (const [screen, colorScheme] of onDesktop) {
      await page.emulateMedia({ colorScheme })
      await shown(page, screens[screen])
      await page.screenshot({ path: join(folder, `${screen}-desktop-${colorScheme}.png`) })
    }
  }
} finally {
  await holder.leave()
  await world.stop()
}

/** Opens a path and waits until it stands still. A picture has no scroll bar, so its place is not kept. */
async function shown(page: Page, path: string): Promise<void> {
  await page.goto(new URL(path, world.urls.app).href)
  await page.locator('.skeleton').first().waitFor({ state: 'detached' })
  await page.waitForTimeout(1500)
  await page.evaluate(() => {
    document.documentElement.style.scrollbarGutter = 'auto'
  })
}

/** Takes a step of the main job. */
async function step(page: Page, path: string): Promise<void> {
  await shown(page, path)
  steps.push((await page.screenshot()).toString('base64'))
}

/** What one sees before connecting. */
async function stepsOfAStranger(page: Page): Promise<void> {
  await step(page, '/')
  await step(page, `/?miner=${miner}`)
}

/** Where the newest payout is proven. */
async function newestProof(page: Page): Promise<string> {
  type Reply = { rentals?: { id: string; days: { day: string }[] }[] }
  const [rental] = (await ask<Reply>(page, '/api/rentals')).rentals ?? []
  return `/miningMachine?tab=mine&rental=${rental?.id}&day=${rental?.days.at(-1)?.day}`
}

/** Puts pictures side by side, numbered, into one. */
async function writeStrip(page: Page, pictures: readonly string[], path: string): Promise<void> {
  const strip = await page.context().newPage()
  await strip.setViewportSize({ width: pictures.length * 250, height: 560 })
  const figures = pictures.map(
    (picture, i) =>
      `<figure style="margin:8px;width:234px"><b style="font:600 20px sans-serif">${i + 1}</b>` +
      `<img style="width:100%;margin-top:4px;border:1px solid #e4e1d8;border-radius:12px" src="data:image/png;base64,${picture}"></figure>`,
  )
  await strip.setContent(
    `<body style="margin:0;display:flex;background:#fff;color:#15201b">${figures.join('')}</body>`,
  )
  await strip
    .locator('img')
    .last()
    .evaluate((image: HTMLImageElement) => image.decode())
  await strip.screenshot({ path })
  await strip.close()
}

/** Pays into the vault for the first user of a new world. */
async function depositFor({ urls, accounts, addresses }: World, units: bigint): Promise<void> {
  const [rich] = accounts
  if (!rich) throw new Error('the world has no accounts')
  const account = privateKeyToAccount(rich.privateKey)
  const chain: Chain = defineChain({
    id: 31337,
    name: 'Lode Local',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [urls.rpc] } },
  })
  const wallet = createWalletClient({ account, chain, transport: http(urls.rpc) })
  const reader = createPublicClient({ transport: http(urls.rpc), pollingInterval: 200 })
  const { usdt: address, vault } = addresses
  const approve = { abi: tetherLikeAbi, functionName: 'approve', args: [vault, units] } as const
  const approved = await wallet.writeContract({ account, chain, address, ...approve })
  await receiptOf(reader, approved)
  const args = [address, units, numberToHex(1n, { size: 32 })] as const
  await wallet.writeContract({ account, chain, address: vault, abi: vaultAbi, functionName: 'deposit', args })
}

/** Asks the API as the signed-in page would. */
async function ask<Reply>(page: Page, path: string, body?: object): Promise<Reply> {
  return page.evaluate(
    async ([url, sent]) => {
      const stored = Object.values(sessionStorage).flatMap(
        (text) => /"token":"([^"]+)"/.exec(text)?.[1] ?? [],
      )
      const headers = {
        token: stored[0] ?? '',
        'content-type': 'application/json',
        'idempotency-key': crypto.randomUUID(),
      }
      const init = sent ? { method: 'POST', body: sent, headers } : { headers }
      return (await fetch(url, init)).json()
    },
    [path, body ? JSON.stringify(body) : ''] as const,
  )
}

async function balanceOf(page: Page): Promise<string | undefined> {
  type Reply = { balances?: { coin: string; available: { amount: string } }[] }
  const { balances } = await ask<Reply>(page, '/api/assets')
  return balances?.find(({ coin }) => coin === 'USDT')?.available.amount
}

async function order(page: Page): Promise<void> {
  await ask(page, '/api/orders', {
    minerId: miner,
    periodDays: 3,
    quantity: 4,
    termsVersion: 1,
    payWith: 'balance',
  })
}

async function paidDays(page: Page): Promise<number> {
  type Reply = { rentals?: { days: unknown[] }[] }
  const { rentals } = await ask<Reply>(page, '/api/rentals')
  return rentals?.[0]?.days.length ?? 0
}
