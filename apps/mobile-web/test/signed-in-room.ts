import { launchChromium } from '@lode/test-kit/browser'
import { builtRoom } from '@lode/test-kit/built-room'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { handsOn, openPage, startSignedIn } from './app-page.ts'
import { type FixtureSite, startFixtureSite } from './fixture-site.ts'
import type { Look } from './looks.ts'

/**
 * The built app with an API of fixtures, and one page of a holder for each test: what a page complained about fails its test.
 * @param answerAll Sets the answers anew, before each test.
 * @example const room = signedInRoom(answerMining); await room.open(); await room.go('/miningMachine')
 */
export function signedInRoom(answerAll: (site: FixtureSite) => void) {
  let browser: Browser
  let complaints: string[] = []
  const hands = handsOn(() => ({ page: room.page, url: room.site.url }))
  const room = {
    site: undefined as unknown as FixtureSite,
    page: undefined as unknown as Page,
    async open(look: Look = {}): Promise<void> {
      ;({ page: room.page, complaints } = await openPage(browser, look))
      await startSignedIn(room.page)
    },
    async go(path: string): Promise<void> {
      await hands.go(path)
      await hands.settle()
    },
    press: hands.press,
    see: hands.see,
    settle: hands.settle,
  }
  beforeAll(async () => {
    room.site = await startFixtureSite({
      root: await builtRoom('apps/mobile-web'),
      connect: 'ws://127.0.0.1:1',
    })
    browser = await launchChromium()
  })
  afterAll(async () => {
    await browser.close()
    await room.site.close()
  })
  beforeEach(() => answerAll(room.site))
  afterEach(async () => {
    await room.page.context().close()
    expect(complaints).toEqual([])
  })
  return room
}
