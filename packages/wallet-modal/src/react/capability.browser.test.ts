import { afterAll, beforeAll, expect, test } from 'vitest'
import { type StorySite, startStorySite } from '../../test/story-site.ts'

let site: StorySite
beforeAll(async () => {
  site = await startStorySite()
})
afterAll(() => site.close())

test('what a capability puts over the wallets is drawn with Connect, and leads to its view', async () => {
  const { page, show, complaints, close } = await site.open()
  await show('connect-with-a-capability')
  const row = page.getByRole('button', { name: 'Try it' })
  const first = page.locator('.lwm-view .lwm-row').first()
  await expect.poll(() => first.textContent()).toBe('Try it')
  await row.click()
  await page.getByRole('dialog', { name: 'A sample' }).waitFor()
  await page.getByRole('button', { name: 'Back' }).click()
  await page.getByRole('dialog', { name: 'Connect Wallet' }).waitFor()
  await show('connect-with-a-capability', { lang: 'fr' })
  await page.getByRole('button', { name: 'Essayer' }).waitFor()
  await show('connect')
  await page.getByRole('dialog', { name: 'Connect Wallet' }).waitFor()
  expect(await row.count()).toBe(0)
  expect(complaints).toEqual([])
  await close()
})
