import { watchComplaints } from '@lode/test-kit/browser'
import type { Browser, Locator, Page } from 'playwright-core'
import { ownAddress } from './deposit-options.ts'

/** How a page is looked at. */
export type Look = { width?: number; height?: number; locale?: string; theme?: 'light' | 'dark' }

/** The looks in which every view must be clean and fit. */
export const looks: readonly Look[] = [
  { width: 390, theme: 'light' },
  { width: 320, theme: 'dark' },
  { width: 390, theme: 'dark', locale: 'ar' },
  { width: 320, theme: 'light', locale: 'ar' },
  { width: 390, theme: 'light', locale: 'zh-CN' },
  { width: 1280, height: 800, theme: 'light' },
]

/** Opens a page with a look, and collects what it complains about. */
export async function openPage(
  browser: Browser,
  { width = 390, height = 844, locale = 'en', theme = 'light' }: Look,
): Promise<{ page: Page; complaints: string[] }> {
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme: theme,
    // A spinner that turns for ever would never let the axe check begin.
    reducedMotion: 'reduce',
    locale,
    timezoneId: 'UTC',
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  const page = await context.newPage()
  const complaints = watchComplaints(page)
  await page.addInitScript((chosen) => localStorage.setItem('lode.locale', chosen), locale)
  return { page, complaints }
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

/** What a holder does with a page; `now` gives the page and the site as they are then. */
export function handsOn(now: () => { page: Page; url: string }) {
  const button = (name: string | RegExp): Locator => now().page.getByRole('button', { name }).first()
  return {
    /** Opens a path. */
    go: (path: string) => now().page.goto(now().url + path),
    press: (name: string | RegExp) => button(name).click(),
    /** Waits until a text can be seen. */
    see: (text: string | RegExp) => now().page.getByText(text).filter({ visible: true }).first().waitFor(),
    /** Waits until everything asked for has arrived. */
    settle: async () => {
      await now().page.locator('main:not([aria-busy])').waitFor()
      await now().page.waitForLoadState('networkidle')
    },
    /** By how many pixels the page is wider than its window. */
    overflow: () => now().page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
  }
}
