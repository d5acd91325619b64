import type { Page } from 'playwright-core'

/** An entry that is still there then is one of a page that was loaded anew while its sheet was open: nothing takes it back. */
const goneMs = 4_000

/**
 * Opens an address in a page. A sheet that closes takes its entry of the history back a moment later, and a browser that is on its way
 * back gives up going elsewhere (net::ERR_ABORTED): that is waited for.
 */
export async function goTo(page: Page, url: string): Promise<void> {
  await page.waitForFunction(isAtRest, undefined, { timeout: goneMs }).catch((error: Error) => {
    if (error.name !== 'TimeoutError') throw error
  })
  await page.goto(url)
}

/** Runs in the page: whether no entry stands for what is gone. */
function isAtRest(): boolean {
  const state = history.state as { sheet?: string; 'lode.wallet'?: number } | null
  return !(state?.sheet || state?.['lode.wallet']) || document.querySelector('dialog[open]') !== null
}
