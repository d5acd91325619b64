import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { startWorld } from '@lode/local-world'
import { chromium } from 'playwright-core'
import { root } from './root.ts'

/** `npm run screenshots`: starts a world and takes the pictures of the README, as a phone shows the screens. */
const routes = ['/', '/my', '/miningMachine', '/miningRigDetails', '/assets', '/deposit', '/withdraw']
const folder = join(root, 'docs/screenshots')

await mkdir(folder, { recursive: true })
const world = await startWorld({ ports: 'free' })
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
  ],
})
try {
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await browser.newPage({
      viewport: { width: 390, height: 844 },
      deviceScaleFactor: 2,
      colorScheme,
      locale: 'en',
    })
    for (const route of routes) {
      await page.goto(world.urls.app + route, { waitUntil: 'networkidle' })
      const name = `${route === '/' ? 'home' : route.slice(1)}-${colorScheme}.png`
      await page.screenshot({ path: join(folder, name) })
      console.log(name)
    }
    await page.close()
  }
} finally {
  await browser.close()
  await world.stop()
}
