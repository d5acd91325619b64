import { launchChromium } from '@lode/test-kit/browser'
import { serveStatic } from '@lode/test-kit/serve-static'
import type { BuiltPage } from './build-page.ts'

/** The page's own files that a browser fetched by the time the Connect view is drawn and the network is at rest. */
export async function filesOfOpening(page: BuiltPage): Promise<Set<string>> {
  const site = await serveStatic({ root: page.folder, connect: '' })
  const browser = await launchChromium()
  try {
    const tab = await browser.newPage()
    // A page that is never idle: nothing comes that was not asked for.
    await tab.addInitScript(() => {
      window.requestIdleCallback = () => 0
    })
    const files = new Set<string>()
    tab.on('request', (request) => {
      const path = new URL(request.url()).pathname.slice(1)
      if (path.startsWith('assets/')) files.add(path)
    })
    await tab.goto(`${site.url}/modal.html`)
    // Opened by a script: a pointer or the focus would fetch ahead what is counted here anyway.
    await tab.getByRole('button').evaluate((button: HTMLButtonElement) => button.click())
    await tab.getByRole('dialog').waitFor()
    await tab.waitForLoadState('networkidle')
    return files
  } finally {
    await browser.close()
    await site.close()
  }
}
