import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'

/**
 * Debian's Chromium without windows first: it starts and opens a page for a third of the CPU of the one that is made for
 * a desk, which draws a window for every page that nobody sees.
 */
const installed = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']

/** Where Chromium is; `CHROMIUM` names another one than Debian's. */
export function chromiumPath(): string {
  return process.env.CHROMIUM ?? installed.find((path) => existsSync(path)) ?? 'chromium'
}

/** Half of what a test may take: how busy a machine is must not decide. */
const patienceMs = 120_000

/** Starts Chromium, whose pages wait as long as a busy machine takes. */
export async function launchChromium(more: readonly string[] = []): Promise<Browser> {
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      ...more,
    ],
  })
  browser.on('context', (context) => context.setDefaultTimeout(patienceMs))
  return browser
}

/**
 * Gives the server of a context's pages twelve times as long to answer: the app itself waits five seconds (S-01), in which a busy machine
 * with a whole world on it does not always get to the end. How busy it is must not decide.
 */
export async function allowSlowServer(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const limit = AbortSignal.timeout.bind(AbortSignal)
    AbortSignal.timeout = (ms) => limit(12 * ms)
  })
}

/** Collects what the page complained about: broken policies, uncaught errors. */
export function watchComplaints(page: Page): string[] {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) complaints.push(message.text())
  })
  return complaints
}

type Axe = {
  run(options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>
}

/** Runs axe over the page as it stands once it has its heading and its animations are over, and gives what it found wrong. */
export async function axeViolations(page: Page): Promise<string[]> {
  // The address changes before the screen does. A page that never gets its heading is told by axe.
  const heading = page.locator('h1, [role=heading][aria-level="1"]').first()
  await heading.waitFor({ state: 'attached', timeout: 30_000 }).catch(() => undefined)
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)))
  // Evaluated from outside the page, so its own policy stays as strict as it is.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(await axeSource())
  // Of what is right nobody asks where it stands: that took half of the time.
  const { violations } = await page.evaluate(() =>
    (window as unknown as { axe: Axe }).axe.run({ resultTypes: ['violations'] }),
  )
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

/** The short one: every page that is loaded reads it anew, in half the time. */
function axeSource(): Promise<string> {
  return readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
}
