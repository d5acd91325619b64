import { createServer } from 'node:http'
import { afterAll, expect, test } from 'vitest'
import { launchChromium } from './browser.ts'
import { goTo } from './go-to.ts'

const wentBack = Promise.withResolvers<void>()
const server = createServer(async ({ url }, reply) => {
  if (url === '/elsewhere') await wentBack.promise
  reply.end('there')
})
afterAll(() => server.close())

// Without the wait: net::ERR_ABORTED.
test('a page whose sheet is just closing goes elsewhere once its entry is taken back', async () => {
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)))
  const { port } = server.address() as { port: number }
  const url = `http://127.0.0.1:${port}`
  const browser = await launchChromium()
  const page = await browser.newPage()
  await page.goto(url)
  await page.evaluate(() => history.pushState({ sheet: 'one' }, ''))
  const gone = goTo(page, `${url}/elsewhere`)
  // The browser is asked in this order: it goes back while it waits for the page, or before it is sent there.
  await page.evaluate(() => history.back())
  wentBack.resolve()
  await gone
  expect(page.url()).toBe(`${url}/elsewhere`)
  await browser.close()
})
