import { launchChromium } from '@lode/test-kit/browser'
import { builtRoom } from '@lode/test-kit/built-room'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { type Answers, user, usualAnswers } from './answers.ts'
import { enlargeText, followRequests } from './app-page.ts'
import { serveApp } from './serve-app.ts'
import { watchPage } from './watch-page.ts'

type Visit = { signedIn?: boolean; text?: number; time?: string }

/**
 * The built app with recorded answers, which a test may replace, and one page of it for each test: what a page complained
 * about fails its test.
 */
export function builtApp() {
  let browser: Browser
  let site: Awaited<ReturnType<typeof serveApp>>
  const answers: Answers = usualAnswers()
  const app = {
    answers,
    page: undefined as unknown as Page,
    complaints: [] as string[],
    folder: '',
    url: '',
    /** Opens a path in a browser of its own, signed in or as a stranger; `time` is when its clock stands. */
    async visit(
      path: string,
      { signedIn, text, time, ...options }: BrowserContextOptions & Visit = {},
    ): Promise<void> {
      const context = await browser.newContext({
        viewport: { width: 390, height: 844 },
        locale: 'en-US',
        // Half of a fade is seen by the axe check as too little contrast.
        reducedMotion: 'reduce',
        // It would fetch the whole app again behind every test.
        serviceWorkers: 'block',
        ...options,
      })
      if (signedIn) {
        const state = { connected: false, selectedAccount: user.address, token: 'half', userinfo: user }
        const rest = { tuiAccount: '', referralId: null, walletState: null, selectedChain: 'Ethereum' }
        await context.addInitScript(
          (text) => sessionStorage.setItem('wallet', text),
          JSON.stringify({ state: { ...state, ...rest }, version: 0 }),
        )
      }
      if (text !== undefined) await context.addInitScript(enlargeText, text)
      app.page = await context.newPage()
      app.complaints = watchPage(app.page)
      followRequests(app.page)
      if (time !== undefined) await app.page.clock.setFixedTime(time)
      await app.page.goto(app.url + path)
    },
    heading: (name: string | RegExp): Promise<void> =>
      app.page.getByRole('heading', { name }).first().waitFor(),
    loaded: (): Promise<void> => app.page.locator('.skeleton').first().waitFor({ state: 'detached' }),
  }
  beforeAll(async () => {
    app.folder = await builtRoom('apps/mobile-web')
    site = await serveApp(app.folder, answers)
    app.url = site.url
    browser = await launchChromium()
  })
  afterAll(async () => {
    await browser.close()
    await site.close()
  })
  beforeEach(() => {
    for (const [path, answer] of usualAnswers()) answers.set(path, answer)
  })
  afterEach(async () => {
    expect(app.complaints).toEqual([])
    await app.page.context().close()
  })
  return app
}
