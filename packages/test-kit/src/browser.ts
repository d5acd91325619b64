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

/** The browser of this process, by its arguments: to start one costs as much as a dozen pages. */
const started = new Map<string, Promise<Browser>>()

/**
 * Opens Chromium, whose pages wait as long as a busy machine takes. All test files of a process share one browser for the same
 * arguments; `close` closes the contexts that were opened through this call.
 */
export async function launchChromium(more: readonly string[] = []): Promise<Browser> {
  if (!process.env.VITEST) return start(more)
  const key = more.join(' ')
  const known = await started.get(key)
  if (known?.isConnected()) return lend(known)
  const browser = start(more)
  started.set(key, browser)
  return lend(await browser)
}

async function start(more: readonly string[]): Promise<Browser> {
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

/** The same browser, of which `close` closes only what was opened through it. */
function lend(browser: Browser): Browser {
  const opened = new Set<BrowserContext>()
  const keep = (context: BrowserContext): void => {
    opened.add(context)
    context.on('close', () => opened.delete(context))
  }
  const own: Partial<Browser> = {
    async newContext(options) {
      const context = await browser.newContext(options)
      keep(context)
      return context
    },
    async newPage(options) {
      const page = await browser.newPage(options)
      keep(page.context())
      return page
    },
    contexts: () => [...opened],
    async close() {
      await Promise.all([...opened].map((context) => context.close()))
    },
  }
  return new Proxy(browser, {
    get(target, name) {
      const value: unknown = Reflect.get(own, name) ?? Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

/**
 * Gives the server of a context's pages twelve times as long to answer: the app itself waits five seconds (S-01), in which a busy machine
 * with a whole world on it does not always get to the end. How busy it is must not decide.
 */
export async function allowSlowServer(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    // The limits of the client, for a request and for an upload. Another wait of that length ends later as well.
    const limits: readonly unknown[] = [5_000, 25_000]
    const wait = window.setTimeout.bind(window)
    const stretched = (work: () => void, ms?: number): number =>
      wait(work, limits.includes(ms) ? 12 * Number(ms) : ms)
    window.setTimeout = stretched as typeof window.setTimeout
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
