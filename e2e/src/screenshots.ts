import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type Client, endpoints } from '@lode/api-contract'
import { offerHelp } from '@lode/arguments'
import { systemClock } from '@lode/clock'
import { startWorld } from '@lode/local-world'
import type { Page } from 'playwright-core'
import { generatePrivateKey } from 'viem/accounts'
import { furnishHolder } from './furnish-holder.ts'
import { openHolder, signIn } from './holder.ts'
import { rentedMiner, screens } from './screens.ts'

offerHelp('Usage: npm run screenshots [-- NAME [LOCALE [SIZE]]]')

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
/** What the strip shows, in its order. */
const steps: string[] = []

await mkdir(folder, { recursive: true })
const world = await startWorld({ home: 'temporary', ports: 'free' })
const privateKey = generatePrivateKey()
const holder = await openHolder(world, { privateKey })
try {
  const { page } = holder
  if (!wanted) await stepsOfAStranger(page)
  await signIn(holder)
  const { client } = await furnishHolder(world, {
    privateKey,
    onDeposited: async () => {
      if (wanted) return
      await step(page, '/assets')
      await step(page, `/miningRigDetails?id=${rentedMiner}&period=3`)
    },
  })
  if (!wanted) {
    await step(page, '/miningMachine?tab=mine')
    await step(page, await newestProof(client))
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
  await systemClock.after(1500)
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
  await step(page, `/?miner=${rentedMiner}`)
}

/** Where the newest payout is proven. */
async function newestProof(client: Client): Promise<string> {
  const [rental] = (await client.call(endpoints.mining.rentals, {})).rows
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
