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
 * pictures of the README. `npm run screenshots -- FOLDER [LOCALE [WIDTHxHEIGHT]]` takes every screen, light and dark.
 */
const [wanted, locale = 'en', size = '390x844'] = process.argv.slice(2)
const folder = wanted ?? join(import.meta.dirname, '../../docs/screenshots')
const inReadme = ['home-light', 'miner-light', 'my-miners-light', 'assets-dark']
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
  status: '/HelloWorld',
}

await mkdir(folder, { recursive: true })
const world = await startWorld({ home: 'temporary', ports: 'free' })
const holder = await openHolder(world)
try {
  const { page } = holder
  await signIn(holder)
  await depositFor(world, 1_200_000_000n)
  await until('the deposit is credited', async () => (await balanceOf(page)) === '1200')
  await order(page)
  // A day is paid about an hour after its midnight.
  await world.advance(50 * 3_600_000)
  await until('two days are paid', async () => (await paidDays(page)) >= 2, 90)
  await page.evaluate((chosen) => localStorage.setItem('lode.locale', chosen), locale)
  await holder.context.addCookies([{ name: 'locale', value: locale, url: world.urls.app }])
  const [width = 390, height = 844] = size.split('x').map(Number)
  await page.setViewportSize({ width, height })
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const [screen, path] of Object.entries(screens)) {
      const name = `${screen}-${colorScheme}`
      if (!wanted && !inReadme.includes(name)) continue
      await page.goto(new URL(path, world.urls.app).href)
      await page.waitForTimeout(2000)
      await page.screenshot({ path: join(folder, `${name}.png`) })
    }
  }
} finally {
  await holder.leave()
  await world.stop()
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
