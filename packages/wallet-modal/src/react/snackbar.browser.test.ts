import { systemClock } from '@lode/clock'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type StorySite, startStorySite } from '../../test/story-site.ts'

let site: StorySite
beforeAll(async () => {
  site = await startStorySite()
})
afterAll(() => site.close())

test('[W-07] the snackbar says what happened, good or bad, and goes after 2500 ms', async () => {
  const { page, show, complaints, close } = await site.open({
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  await page.clock.install()
  const press = (name: RegExp): Promise<void> =>
    page.getByRole('dialog').getByRole('button', { name }).click()
  const snackbar = page.locator('.lwm-snackbar')
  const says = async (text: string, kind: 'success' | 'error'): Promise<void> => {
    await page.locator(`.lwm-snackbar--${kind}`).filter({ hasText: text }).waitFor()
  }
  await show('account')
  await page.clock.pauseAt(systemClock.now().getTime() + 60_000)
  await press(/Copy address/)
  await says('Address copied', 'success')
  await page.clock.runFor(2_400)
  await expect.poll(() => snackbar.isVisible()).toBe(true)
  await page.clock.runFor(100)
  await snackbar.waitFor({ state: 'detached' })

  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'))
    document.execCommand = () => false
  })
  await press(/Copy address/)
  await says('Failed to copy', 'error')
  await page.clock.resume()

  await show('walletconnect-preparing')
  await press(/Copy link/)
  await says('No link found', 'error')
  expect(complaints).toEqual([])
  await close()
})

test('[P-12] the address is copied from the open modal where the browser has no Clipboard API', async () => {
  const { page, show, complaints, close } = await site.open({
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  await show('account')
  await page.evaluate(() => void Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Copy address/ })
    .click()
  await page.locator('.lwm-snackbar--success').filter({ hasText: 'Address copied' }).waitFor()
  const copied = await page.evaluate(() =>
    Reflect.get(Navigator.prototype, 'clipboard', navigator).readText(),
  )
  expect(copied).toMatch(/^0x[0-9a-fA-F]{40}$/)
  await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toBe('lwm-address')
  expect(complaints).toEqual([])
  await close()
})
