import { systemClock } from '@lode/clock'
import { launchChromium } from '@lode/test-kit/browser'
import { builtRoom } from '@lode/test-kit/built-room'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { usualAnswers } from '../../test/answers.ts'
import { startSignedIn } from '../../test/app-page.ts'
import { serveApp } from '../../test/serve-app.ts'
import { watchPage } from '../../test/watch-page.ts'
import { timeOf } from './texts/format-time.ts'

const dayMs = 86_400_000
const locales = [
  { locale: 'en', dir: 'ltr' },
  { locale: 'ar', dir: 'rtl' },
]

let browser: Browser
let built: string
let site: Awaited<ReturnType<typeof serveApp>> | undefined
let url: string
let context: BrowserContext
let page: Page
let complaints: string[]
beforeAll(async () => {
  built = await builtRoom('apps/mobile-web')
  browser = await launchChromium()
})
afterAll(() => browser.close())
beforeEach(async () => {
  site = await serveApp(built, usualAnswers())
  url = site.url
})
afterEach(async () => {
  await context.close()
  await site?.close()
  expect(complaints).toEqual([])
})

/** Opens a path as one who is signed in and reads a language, and waits until the app is kept. */
async function visitOnce(path: string, locale: string): Promise<void> {
  context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale, timezoneId: 'UTC' })
  page = await context.newPage()
  complaints = watchPage(page)
  await startSignedIn(page)
  await page.goto(url + path)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
}

/** From now on there is no connection and nobody to answer. */
async function cutOff(): Promise<void> {
  await site?.close()
  site = undefined
  await context.setOffline(true)
}

// Chromium without windows says of every page that nothing keeps it from being installed: what it asks for is looked at here.
test.each(locales)('[P-14] a device can install the app, in its reader’s language: $locale', async (look) => {
  await visitOnce('/', look.locale)
  const devtools = await context.newCDPSession(page)
  const { url: from, errors, data } = await devtools.send('Page.getAppManifest')
  expect({ from, errors }).toEqual({ from: `${url}/manifest.${look.locale}.webmanifest`, errors: [] })
  const manifest = JSON.parse(data ?? '')
  expect(manifest).toMatchObject({
    lang: look.locale,
    dir: look.dir,
    short_name: 'Lode',
    display: 'standalone',
  })
  expect(manifest.prefer_related_applications).toBeUndefined()
  expect(new URL(manifest.start_url, url).href.startsWith(new URL(manifest.scope, url).href)).toBe(true)
  const drawn = await page.evaluate(async (icons: { src: string; type: string }[]) => {
    const sizes: string[] = []
    for (const { src, type } of icons.filter((icon) => icon.type === 'image/png')) {
      const image = new Image()
      image.src = src
      await image.decode()
      sizes.push(`${type} ${image.naturalWidth}x${image.naturalHeight}`)
    }
    return sizes
  }, manifest.icons)
  expect(drawn).toEqual(expect.arrayContaining(['image/png 192x192', 'image/png 512x512']))
  await cutOff()
  await page.goto(new URL(manifest.start_url, url).href)
  await page.getByRole('heading').first().waitFor()
})

test.each(locales)(
  '[P-14] what is shown a day later without a connection is said to be of the day it was read on: $locale',
  async ({ locale, dir }) => {
    await visitOnce('/my', locale)
    const total = page.getByText(/12,832\.50/).first()
    await total.waitFor()
    const dayIn = (at: number): string => timeOf(new Date(at).toISOString(), locale).replace(/[,،].*$/, '')
    const read = systemClock.now().getTime()
    const kept = () => page.evaluate(() => JSON.stringify({ ...sessionStorage }).includes('12832.5'))
    await expect.poll(kept).toBe(true)
    await cutOff()
    await context.clock.setSystemTime(read + 2 * dayMs)
    await page.reload()
    await total.waitFor()
    await page
      .getByRole('status')
      .filter({ hasText: dayIn(read) })
      .first()
      .waitFor()
    expect(await page.getByText(dayIn(read + 2 * dayMs)).count()).toBe(0)
    const shape = () =>
      page.evaluate(() => [document.dir || 'ltr', document.documentElement.scrollWidth > innerWidth])
    await expect.poll(shape).toEqual([dir, false])
  },
)
