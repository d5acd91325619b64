import { livePath } from '@lode/api-contract'
import type { Page, Request } from 'playwright-core'

/**
 * Watches what a page asks for from now on.
 * @returns Waits until all of it has come and is drawn, and nothing stands in its place any more.
 */
export function watchSettled(page: Page): () => Promise<void> {
  const asked = new Set<Request>()
  const answered = (request: Request) => asked.delete(request)
  // The live stream has no end.
  page.on('request', (request) => new URL(request.url()).pathname !== livePath && asked.add(request))
  page.on('requestfinished', answered)
  page.on('requestfailed', answered)
  return async () => {
    do {
      await page.waitForFunction(isDrawn)
      await page.evaluate(twoFrames)
    } while (asked.size > 0 || !(await page.evaluate(isDrawn)))
  }
}

/** Runs in the page. */
function isDrawn(): boolean {
  return document.querySelector('main') !== null && !document.querySelector('.skeleton, main[aria-busy]')
}

/** Runs in the page: in two frames what has arrived is drawn, and what that asks for is asked for. */
function twoFrames(): Promise<unknown> {
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
}
