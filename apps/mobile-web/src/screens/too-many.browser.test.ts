import { errorShape } from '@lode/api-contract'
import { say } from '@lode/translations/say.ts'
import type { BrowserContext } from 'playwright-core'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { user } from '../../test/answers.ts'
import { builtApp } from '../../test/built-app.ts'
import { routes } from '../features.ts'

/** What a server says to whoever asks too much; that nothing is left uncaught is looked at after each test. */
const app = builtApp()
const refusal = z.parse(errorShape, { code: 'request.too_many', params: { seconds: 7 } })
const told = say('errors:request.too_many', { seconds: 7 })

/** Refuses what a browser asks for, the live stream too, until the function it returns is called. */
async function refuse(context: BrowserContext, paths = '/api/**'): Promise<() => Promise<void>> {
  const api = app.url + paths
  await context.route(api, (route) => route.fulfill({ status: 429, json: refusal }))
  return () => context.unroute(api)
}

/** A holder whose wallet is connected: it is fetched ahead. */
const connected = JSON.stringify({
  state: { connected: true, selectedAccount: user.address, token: 'half', userinfo: user },
  version: 0,
})
const connect = (kept: string): void => sessionStorage.setItem('wallet', kept)

// Seen to fail with a wallet that is fetched ahead and whose failure nobody hears.
test('[S-04] every screen says calmly that it asked too much, and nothing is left uncaught', async () => {
  await app.visit('/')
  const { page } = app
  await refuse(page.context())
  await page.addInitScript(connect, connected)
  const silent: string[] = []
  for (const { path } of routes) {
    await page.goto(`${app.url}${path}?id=a`)
    await page.locator('main:not([aria-busy])').waitFor()
    await app.loaded()
    const sentence = page.getByText(told).filter({ visible: true }).first()
    await sentence.waitFor({ timeout: 30_000 }).catch(() => silent.push(path))
    expect(app.complaints, path).toEqual([])
  }
  expect(silent).toEqual([])
})

test('[S-04] what was refused is read once it is asked for again', async () => {
  await app.visit('/HelloWorld')
  const { page } = app
  const allow = await refuse(page.context())
  await page.reload()
  await page.locator('main').getByText(told).waitFor()
  await allow()
  await page.getByRole('button', { name: say('shell:retry') }).click()
  await page.locator('main').getByText(say('status:someDown')).waitFor()
})

// Seen to fail with a press whose failure nobody hears.
test('[S-04] a wallet that can’t be opened says why, and opens at the next press', async () => {
  await app.visit('/')
  const { page } = app
  const allow = await refuse(page.context(), '/api/config')
  await page.reload()
  await app.loaded()
  // What home itself may say of it is over.
  await expect.poll(() => page.getByText(told).count()).toBe(0)
  const button = page.getByRole('banner').getByRole('button', { name: say('shell:connectWallet') })
  await button.click()
  await page.getByText(told).waitFor()
  // Home may have said it meanwhile: the press itself is refused.
  await expect.poll(() => button.getAttribute('aria-busy')).not.toBe('true')
  await allow()
  await button.click()
  await page.getByRole('dialog', { name: 'Connect Wallet' }).waitFor()
})

// Seen to fail with a wallet that is fetched ahead once.
test('[S-04] the wallet of who is connected is fetched again after it was refused', async () => {
  await app.visit('/')
  const { page } = app
  const allow = await refuse(page.context())
  await page.addInitScript(connect, connected)
  const code = page.waitForResponse(/\/start-wallet-/)
  // Nothing on this screen asks for the wallet.
  await page.goto(`${app.url}/notices`)
  await code
  await page.waitForResponse('**/api/config')
  await allow()
  // There is none in this browser, which is known once its code runs.
  await page.waitForURL(`${app.url}/`)
})
