import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type StorySite, startStorySite } from '../../test/story-site.ts'

let site: StorySite
let page: Page
beforeAll(async () => {
  site = await startStorySite({ connect: 'ws://127.0.0.1:1' })
})
afterAll(() => site.close())
afterEach(() => page.context().close())

/** A page with another one before it, so that there is somewhere to go back to. */
async function openPage(query = '?history=browser'): Promise<void> {
  const context = await site.newContext()
  page = await context.newPage()
  await page.goto(`${site.url}/story.html`)
  await page.goto(`${site.url}/${query}`)
  await press('Connect Wallet')
  await dialog('Connect Wallet').waitFor()
  // What writes the entries comes once the dialog stands.
  if (query !== '') await page.waitForFunction(() => history.state?.['lode.wallet'] === 1)
}
const press = (name: string | RegExp): Promise<void> => page.getByRole('button', { name }).first().click()
const dialog = (name: string): ReturnType<Page['getByRole']> => page.getByRole('dialog', { name })
const closed = (): Promise<void> => page.getByRole('dialog').waitFor({ state: 'hidden' })
/**
 * The browser's own Back. A step within the page loads nothing, which is all that `goBack` would wait for; one that leaves
 * the page must not take the answer to this call with it.
 */
const back = (): Promise<void> => page.evaluate(() => void setTimeout(() => history.back()))
const where = (): string => new URL(page.url()).pathname

test('Back closes one step of the modal, then the modal, then leaves the page', async () => {
  await openPage()
  await press('What is a wallet?')
  await press('Get a wallet')
  await dialog('Get a wallet').waitFor()
  await back()
  await dialog('What is a wallet?').waitFor()
  await back()
  await dialog('Connect Wallet').waitFor()
  await back()
  await closed()
  expect(where()).toBe('/')
  await back()
  await page.waitForURL(/story\.html/)
})

test('a modal that was closed leaves nothing behind to go back through, and nothing to go forward to', async () => {
  await openPage()
  await press('What is a wallet?')
  await press('Get a wallet')
  await dialog('Get a wallet').waitFor()
  await page.keyboard.press('Escape')
  await closed()
  await expect.poll(() => page.evaluate(() => history.state?.['lode.wallet'] ?? 0)).toBe(0)
  await page.evaluate(() => history.forward())
  await expect.poll(() => page.evaluate(() => history.state?.['lode.wallet'] ?? 0)).toBe(0)
  expect(await page.getByRole('dialog').count()).toBe(0)
  await back()
  await page.waitForURL(/story\.html/)
})

test('Back keeps what was typed', async () => {
  await openPage()
  await press(/All Wallets/)
  const search = page.getByRole('searchbox')
  await search.fill('metamas')
  const tiles = page.locator('.lwm-wallets button')
  await expect.poll(() => tiles.count()).toBe(1)
  await press('MetaMask')
  await dialog('MetaMask').waitFor()
  await back()
  await dialog('All Wallets').waitFor()
  await expect.poll(() => search.inputValue()).toBe('metamas')
  await expect.poll(() => tiles.count()).toBe(1)
  await back()
  await press(/All Wallets/)
  await dialog('All Wallets').waitFor()
  await expect.poll(() => search.inputValue()).toBe('')
})

test('a page that goes elsewhere as the modal closes stays there, and Back leads to where it came from', async () => {
  await openPage()
  await press('What is a wallet?')
  await dialog('What is a wallet?').waitFor()
  await page.evaluate(() => {
    void (window as unknown as { modal: { close(): Promise<void> } }).modal.close()
    history.pushState({ mine: true }, '', '/elsewhere')
  })
  await closed()
  expect(where()).toBe('/elsewhere')
  await expect.poll(() => page.evaluate(() => history.state)).toEqual({ mine: true })
  await back()
  await expect
    .poll(() => page.evaluate(() => [location.pathname, history.state?.['lode.wallet'] ?? 0]))
    .toEqual(['/', 0])
  expect(await page.getByRole('dialog').count()).toBe(0)
})

test('a phone’s own way back, which is no key, closes one step too; Escape closes the modal', async () => {
  await openPage('')
  await press('What is a wallet?')
  await dialog('What is a wallet?').waitFor()
  const ask = (): Promise<void> =>
    page.evaluate(() => (document.querySelector('dialog') as HTMLDialogElement).requestClose())
  await ask()
  await dialog('Connect Wallet').waitFor()
  await ask()
  await closed()
  await press('Connect Wallet')
  await press('What is a wallet?')
  await dialog('What is a wallet?').waitFor()
  await page.keyboard.press('Escape')
  await closed()
})

test('without the option the history of the browser is the page’s alone', async () => {
  await openPage('')
  const length = await page.evaluate(() => history.length)
  await press('What is a wallet?')
  await dialog('What is a wallet?').waitFor()
  await expect.poll(() => page.evaluate(() => [history.length, history.state])).toEqual([length, null])
})
