import { createServer } from 'node:http'
import { afterAll, expect, test } from 'vitest'
import { launchChromium } from './browser.ts'
import { goTo } from './go-to.ts'

const server = createServer((_, reply) => void setTimeout(() => reply.end('there'), 1_200))
afterAll(() => server.close())

// Without the wait: net::ERR_ABORTED.
test('a page whose sheet is just closing goes elsewhere once its entry is taken back', async () => {
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)))
  const { port } = server.address() as { port: number }
  const url = `http://127.0.0.1:${port}`
  const browser = await launchChromium()
  const page = await browser.newPage()
  await page.goto(url)
  await page.evaluate(() => {
    history.pushState({ sheet: 'one' }, '')
    setTimeout(() => history.back(), 400)
  })
  await goTo(page, `${url}/elsewhere`)
  expect(page.url()).toBe(`${url}/elsewhere`)
  await browser.close()
})
