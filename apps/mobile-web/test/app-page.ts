import { join } from 'node:path'
import { axeViolations } from '@lode/test-kit/browser'
import { goTo } from '@lode/test-kit/go-to'
import type { Browser, Locator, Page, Request } from 'playwright-core'
import { expect } from 'vitest'
import { ownAddress } from './deposit-options.ts'
import { figuresOn } from './figures-on.ts'
import { furthest, type Look } from './looks.ts'
import { watchPage } from './watch-page.ts'

/** The moment of which figures are read: what is left of a term does not depend on the day of the test. */
export const readAt = '2026-11-21T12:00:00Z'

/** What each page has asked for without an answer by now. */
const unanswered = new WeakMap<Page, Set<Request>>()

/** Opens a page with a look, and collects what it complains about. */
export async function openPage(
  browser: Browser,
  { width = 390, height = 844, locale = 'en', theme = 'light', text, forcedColors = 'none' }: Look,
): Promise<{ page: Page; complaints: string[] }> {
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme: theme,
    forcedColors,
    // A spinner that turns for ever would never let the axe check begin.
    reducedMotion: 'reduce',
    // It would fetch the whole app again behind every test.
    serviceWorkers: 'block',
    locale,
    timezoneId: 'UTC',
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  const page = await context.newPage()
  const complaints = watchPage(page)
  followRequests(page)
  await page.addInitScript((chosen) => localStorage.setItem('lode.locale', chosen), locale)
  if (text !== undefined) await page.addInitScript(enlargeText, text)
  return { page, complaints }
}

/** Counts from now on what a page asks for and has no answer to, for `settle`. */
export function followRequests(page: Page): void {
  const asked = new Set<Request>()
  page.on('request', (request) => asked.add(request))
  page.on('requestfinished', (request) => asked.delete(request))
  page.on('requestfailed', (request) => asked.delete(request))
  unanswered.set(page, asked)
}

/** Runs in the page before all else: what a browser's own setting of the text size does. */
export function enlargeText(percent: number): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`html { font-size: ${percent}% }`)
  document.adoptedStyleSheets = [sheet]
}

/** Makes a page that of a holder who signed in before it was opened. */
export function startSignedIn(page: Page): Promise<unknown> {
  return page.addInitScript((address) => {
    if (sessionStorage.getItem('wallet') !== null) return
    const userinfo = { id: '7', address, inviteCode: 'LODE7', createdAt: '2026-11-01T00:00:00Z' }
    const state = { connected: false, selectedAccount: address, token: 'token', userinfo, referralId: null }
    sessionStorage.setItem('wallet', JSON.stringify({ state, version: 0 }))
  }, ownAddress)
}

/**
 * Shows one view after another to a holder, by the app's own way from one to the next, and tells what is wrong with them:
 * what axe finds, what is wider than the window, and a view that never came, for it looks like another. In the look furthest from the
 * usual their figures and links are compared with `test/figures/<figures>.txt`, which `vitest -u` writes.
 * @param views Their paths by name.
 */
export async function faultsOf(
  { page, url, look, figures }: { page: Page; url: string; look: Look; figures?: string },
  views: Readonly<Record<string, string>>,
): Promise<string[]> {
  const faults: string[] = []
  const read: string[] = []
  const reads = figures !== undefined && look === furthest
  if (reads) await page.clock.setFixedTime(readAt)
  const shown = new Map<string, string>()
  const { go, settle, overflow } = handsOn(() => ({ page, url }))
  for (const [name, path] of Object.entries(views)) {
    if (!page.url().startsWith(url)) await go(path)
    else await page.evaluate((to) => history.pushState(null, '', to), path)
    await settle()
    for (const violation of await axeViolations(page)) faults.push(`${name}: ${violation}`)
    // After axe, which lets a sheet open that comes once the page is idle.
    await settle()
    if (reads) read.push(`# ${name}: ${path}\n${await figuresOn(page)}\n`)
    if ((await overflow()) > 0) faults.push(`${name} scrolls sideways: ${await page.evaluate(tooWide)}`)
    for (const field of await page.evaluate(smallFields)) faults.push(`${name}: iOS zooms into ${field}`)
    const text = (await page.locator('body').textContent()) ?? ''
    if (shown.has(text)) faults.push(`${name} looks like ${shown.get(text)}`)
    shown.set(text, name)
  }
  if (reads)
    await expect(read.join('\n')).toMatchFileSnapshot(join(import.meta.dirname, `figures/${figures}.txt`))
  return faults
}

/** What a holder does with a page; `now` gives the page and the site as they are then. */
export function handsOn(now: () => { page: Page; url: string }) {
  const button = (name: string | RegExp): Locator => now().page.getByRole('button', { name }).first()
  return {
    /** Opens a path. */
    go: (path: string) => goTo(now().page, now().url + path),
    press: (name: string | RegExp) => button(name).click(),
    /** Waits until a text can be seen. */
    see: (text: string | RegExp) => now().page.getByText(text).filter({ visible: true }).first().waitFor(),
    /** Waits until everything asked for has arrived and is drawn, and nothing more is asked for because of it. */
    settle: async () => {
      const { page } = now()
      do {
        await page.waitForFunction(isDrawn)
        await page.evaluate(twoFrames)
      } while (unanswered.get(page)?.size !== 0 || !(await page.evaluate(isDrawn)))
    },
    /** By how many pixels the page is wider than its window. */
    overflow: () => now().page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
  }
}

/** Runs in the page: nothing stands there in place of what is being loaded. */
function isDrawn(): boolean {
  const waiting = document.querySelector('main .skeleton, main[aria-busy]')
  return document.querySelector('main') !== null && waiting === null
}

/** Runs in the page: the fields whose text is smaller than 16 px, into which iOS zooms when they are touched. */
function smallFields(): string[] {
  const typed = 'input:not([type=checkbox], [type=radio], [type=file], [type=range]), textarea, select'
  const small = [...document.querySelectorAll(typed)].filter(
    (field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16,
  )
  return small.map(({ tagName, id, className }) => `${tagName}#${id}.${className}`)
}

/** Runs in the page: what of it reaches out of the window, by its words. */
export function tooWide(): string {
  const out = [...document.querySelectorAll<HTMLElement>('body *')].filter((element) => {
    const { left, right, width } = element.getBoundingClientRect()
    return width > 1 && (left < -1 || right > innerWidth + 1)
  })
  const inmost = out.filter((element) => !out.some((other) => other !== element && element.contains(other)))
  return inmost
    .map(({ tagName, className, textContent }) => `${tagName}.${className} ${textContent}`.slice(0, 160))
    .slice(0, 6)
    .join(' | ')
}

/** Runs in the page: in two frames what has arrived is drawn, and what that asks for is asked for. */
function twoFrames(): Promise<unknown> {
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
}
