import { join } from 'node:path'
import { launchChromium, watchComplaints } from '@lode/test-kit/browser'
import { builtOnce } from '@lode/test-kit/built-once'
import { serveStatic } from '@lode/test-kit/serve-static'
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { build } from 'vite'

export type Look = { readonly theme?: 'light' | 'dark'; readonly dir?: 'ltr' | 'rtl'; readonly lang?: string }
export type StoryPage = {
  readonly page: Page
  /** Names of the stories there are. */
  readonly names: readonly string[]
  /** Broken policies and uncaught errors. */
  readonly complaints: readonly string[]
  /** Addresses that were asked for on any other server. */
  readonly strangers: readonly string[]
  /** Draws a story and waits until its view is there. */
  show(name: string, look?: Look): Promise<void>
  close(): Promise<void>
}
export type StorySite = {
  readonly url: string
  /** A browser of its own, on a phone's screen. Without motion a story is at rest at once; motion has a test of its own. */
  newContext(options?: BrowserContextOptions): Promise<BrowserContext>
  open(options?: BrowserContextOptions): Promise<StoryPage>
  close(): Promise<void>
}

const root = join(import.meta.dirname, '../stories')

/** Builds the stories, serves them under a policy as strict as the product's, and starts a browser for them. */
export async function startStorySite({ connect = '' }: { connect?: string } = {}): Promise<StorySite> {
  const configFile = join(root, 'vite.config.ts')
  const folder = await builtOnce('stories', (outDir) =>
    build({ root, configFile, logLevel: 'error', build: { outDir } }),
  )
  const site = await serveStatic({ root: folder, connect })
  const browser = await launchChromium()
  const newContext = (options?: BrowserContextOptions): Promise<BrowserContext> =>
    browser.newContext({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce', ...options })
  return {
    url: site.url,
    newContext,
    open: async (options) => {
      const context = await newContext(options)
      const page = await context.newPage()
      const complaints = watchComplaints(page)
      const strangers: string[] = []
      page.on('request', (request) => {
        const address = request.url()
        if (!address.startsWith(site.url) && !address.startsWith('data:')) strangers.push(address)
      })
      await page.goto(`${site.url}/story.html`)
      const names = await page.waitForFunction(() => (window as unknown as { stories?: string[] }).stories)
      return {
        page,
        names: (await names.jsonValue()) ?? [],
        complaints,
        strangers,
        show: (name, look) => show(page, name, look),
        close: () => context.close(),
      }
    },
    close: async () => {
      await browser.close()
      await site.close()
    },
  }
}

async function show(page: Page, name: string, look: Look = {}): Promise<void> {
  await page.evaluate(
    (hash) => {
      location.hash = hash
    },
    `${name}?${new URLSearchParams(look)}`,
  )
  await page.waitForFunction((wanted) => {
    const heading = document.querySelector(':is(dialog[open], section) #lwm-title')
    const pending = document.querySelector('.lwm-waiting--empty')
    // A code is drawn a moment after its view; in one story it never is.
    const undrawn = wanted.endsWith('-preparing') ? null : document.querySelector('.lwm-qr--empty')
    const drawn = heading !== null && pending === null && undrawn === null
    return document.querySelector('h1')?.textContent === wanted && drawn
  }, name)
}
