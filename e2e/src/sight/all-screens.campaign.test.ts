import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { endpoints } from '@lode/api-contract'
import { startWorld, type World } from '@lode/local-world'
import { partOf } from '@lode/test-kit/part-of'
import { sayIn } from '@lode/translations/say.ts'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { generatePrivateKey } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { enlargeText } from '../enlarge-text.ts'
import { furnishHolder } from '../furnish-holder.ts'
import { pointingHand } from '../hand.ts'
import { type Holder, openHolder } from '../holder.ts'
import { mainJob } from '../main-job-steps.ts'
import { rentedMiner, screens } from '../screens.ts'
import { lookAtScreen } from './look-at-screen.ts'
import { watchSettled } from './watch-settled.ts'

/** Every screen, as a holder with something on each of them sees it and as a stranger does, looked at in every way. */
let world: World
let holder: Holder
const privateKey = generatePrivateKey()
const ofHolder: Record<string, string> = { ...screens, settings: '/my?open=settings' }
const { home, status, proof, kyc } = screens
/** What a stranger may see, and where one comes to who may not. */
const ofStrangers = { home, status, proof, kyc, sheet: `/?miner=${rentedMiner}` }
beforeAll(async () => {
  // Who looks at so many screens in a minute would be taken for a robot.
  const environment = { RATE_LIMIT_REQUESTS: '100000' }
  world = await startWorld({ home: 'temporary', ports: 'free', quiet: true, environment })
  const { client } = await furnishHolder(world, { privateKey })
  const [deposit] = (await client.call(endpoints.transfers.deposits, {})).rows
  const [withdrawal] = (await client.call(endpoints.transfers.withdrawals, {})).rows
  const [entry] = (await client.call(endpoints.records.list, { kind: 'mined' })).rows
  const [rental] = (await client.call(endpoints.mining.rentals, {})).rows
  const [order] = (await client.call(endpoints.mining.orders, {})).rows
  const [offering] = (await client.call(endpoints.offerings.list, {})).offerings
  Object.assign(ofHolder, {
    'deposit-details': `/depositDetails?id=${deposit?.id}`,
    'withdrawal-details': `/withdrawalDetails?id=${withdrawal?.id}`,
    'financial-details': `/financialDetails?id=${entry?.id}`,
    'order-details': `/orderDetails?id=${order?.id}`,
    'offering-details': `/offeringDetails?id=${offering?.id}`,
    rental: `/miningMachine?tab=mine&rental=${rental?.id}`,
    day: `/miningMachine?tab=mine&rental=${rental?.id}&day=${rental?.days.at(-1)?.day}`,
    pair: '/exMarketPrices2?pair=ETH-USDT',
    'list-of-pairs': '/exMerketPrices',
  })
})
afterEach(() => holder.leave())
afterAll(() => world.stop())

/** Few, since each takes minutes: what differs stands together where its faults can be told apart. */
type Look = BrowserContextOptions & { language?: 'ar'; text?: 200 }

const looks: [string, Look][] = [
  ['Arabic at 320 px', { language: 'ar', viewport: { width: 320, height: 640 } }],
  ['dark, text at 200 %', { text: 200, colorScheme: 'dark' }],
  ['forced colours', { forcedColors: 'active' }],
]

test.each(partOf(looks, 1))(
  '[P-15] every screen is whole, clean to axe, and shows focus and choice: %s',
  async (_, look) => {
    const { language = 'en', text, ...context } = look
    holder = await openHolder(world, {
      privateKey,
      context: { reducedMotion: 'reduce', locale: language, ...context },
    })
    const { page } = holder
    if (text) await page.addInitScript(enlargeText, text)
    const faults = await walk(page, ofStrangers, 'stranger')
    await holder.visit('/')
    await mainJob(holder, { hand: pointingHand(), says: await sayIn(language) }).signIn()
    faults.push(...(await walk(page, ofHolder, 'holder')))
    expect(faults).toEqual([])
    expect(holder.complaints).toEqual([])
  },
)

test('no route of the app is left out', () => {
  const app = join(import.meta.dirname, '../../../apps/mobile-web/src')
  const files = globSync('{features,entities}/*/feature.ts', { cwd: app })
  const paths = files.flatMap((file) =>
    [...readFileSync(join(app, file), 'utf8').matchAll(/\bpath: '([^']+)'/g)].map(([, path]) => path),
  )
  const walked = Object.values(ofHolder).map((address) => address.split('?')[0])
  expect(paths).toContain('/miningMachine')
  expect(paths.filter((path) => !walked.includes(path))).toEqual([])
})

/** Looks at one screen after another; at one that looks as another did, such as home where a stranger may not go, once. */
async function walk(page: Page, addresses: Readonly<Record<string, string>>, who: string): Promise<string[]> {
  const faults: string[] = []
  const seen = new Set<string>()
  const settled = watchSettled(page)
  for (const [name, address] of Object.entries(addresses)) {
    await page.goto(new URL(address, world.urls.app).href)
    await settled()
    const shown = (await page.locator('dialog[open], body').last().textContent()) ?? ''
    if (seen.has(shown)) continue
    seen.add(shown)
    for (const fault of await lookAtScreen(page)) faults.push(`${who}, ${name}: ${fault}`)
  }
  return faults
}
