import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endpoints } from '@lode/api-contract'
import { launchChromium } from '@lode/test-kit/browser'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPage } from './app-page.ts'
import { startFixtureSite } from './fixture-site.ts'
import { serveApp } from './serve-app.ts'

let browser: Awaited<ReturnType<typeof launchChromium>>
let root: string
beforeAll(async () => {
  browser = await launchChromium()
  root = await mkdtemp(join(tmpdir(), 'lode-watch-'))
  for (const name of ['index.html', 'index.en.html']) await writeFile(join(root, name), '<title>Lode</title>')
})
afterAll(async () => {
  await browser.close()
  await rm(root, { recursive: true })
})

// Seen to fail while both answered what nobody had prepared without a word.
test.each([
  ['answers by path', () => serveApp(root, new Map([[endpoints.halts.list.path, { halts: [] }]]))],
  ['answers by endpoint', () => startFixtureSite({ root, connect: 'ws://127.0.0.1:1' })],
] as const)('what a page asks and its test has no answer for is a complaint: %s', async (_how, start) => {
  const site = await start()
  const { page, complaints } = await openPage(browser, {})
  await page.goto(site.url)
  const ask = (path: string) => page.evaluate(async (asked) => (await fetch(asked)).status, path)
  expect(await ask(endpoints.halts.list.path)).toBe(200)
  expect(complaints).toEqual([])
  await ask(endpoints.assets.balances.path)
  await expect
    .poll(() => complaints)
    .toEqual([`no answer was prepared for GET ${endpoints.assets.balances.path}`])
  await page.context().close()
  await site.close()
})
