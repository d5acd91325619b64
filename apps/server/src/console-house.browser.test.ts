import { axeViolations, launchChromium } from '@lode/test-kit/browser'
import { builtRoom } from '@lode/test-kit/built-room'
import { freePort } from '@lode/test-kit/free-port'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { enterConsole, openOperatorPage } from '../testing/console/operator-page.ts'
import { firstSecret, startTestConsole, type TestConsole } from '../testing/console/start-test-console.ts'

let console: TestConsole
let browser: Browser
let page: Page
let complaints: string[]
beforeAll(async () => {
  const port = await freePort()
  console = await startTestConsole({
    PORT: String(port),
    CONSOLE_ORIGIN: `http://localhost:${port}`,
    CONSOLE_ROOT: await builtRoom('apps/operator-console'),
  })
  // A browser keeps no cookie that its own time has left behind.
  console.clock.advance(Date.now() - console.clock.now().getTime())
  browser = await launchChromium()
  const opened = await openOperatorPage(browser)
  ;({ page, complaints } = opened)
  const secret = await firstSecret(console.as('lode_owner'), console.clock, 'tess')
  await enterConsole(page, { origin: console.origin, secret })
  await page.getByRole('link', { name: 'Halts' }).waitFor()
  await console.as('lode_owner')`update operator set role = 'treasurer'`
})
afterAll(async () => {
  await browser.close()
  await console.close()
})

test('[O-04] a banner is drafted, seen as it reads in Arabic, shown and taken down', async () => {
  await page.goto(`${console.origin}/banner`)
  await page.getByText('The app shows none.').waitFor()
  await page.getByLabel('From (UTC)').fill('2099-01-01T10:00')
  await page.getByLabel('Until (UTC)').fill('2099-01-01T09:00')
  await page.getByText('It ends before it starts.').waitFor()
  await page.getByLabel('Until (UTC)').fill('2099-01-01T11:00')
  await page.getByText('Maintenance from').waitFor()
  await page.getByLabel('As it reads in').selectOption('العربية')
  await page.getByRole('status').filter({ hasText: 'صيانة من' }).waitFor()
  expect(await axeViolations(page)).toEqual([])
  const decide = async (open: string, confirm: string) => {
    await page.getByRole('button', { name: open }).click()
    await page.getByLabel('Why', { exact: true }).fill('the database moves')
    await page.getByRole('dialog').getByRole('button', { name: confirm }).click()
  }
  await decide('Show it', 'Show the banner')
  await page.getByRole('region', { name: 'Shown now' }).getByText('Maintenance from').waitFor()
  await decide('Take it down', 'Take the banner down')
  await page.getByText('The app shows none.').waitFor()
})

test('[O-04] a cap is prepared for a Safe: its bytes beside what they say, as a file', async () => {
  await page.goto(`${console.origin}/treasury`)
  const proposals = page.getByRole('region', { name: 'Proposals for a Safe' })
  await proposals.getByLabel('What').selectOption('cap')
  await proposals.getByLabel('At most, in one window').fill('5000')
  await proposals.getByLabel('Of').selectOption('USDT')
  await proposals.getByRole('button', { name: 'Prepare' }).click()
  await proposals.getByText('at most 5000 USDT leave the vault in one time window').waitFor()
  expect(await axeViolations(page)).toEqual([])
  const saved = page.waitForEvent('download')
  await proposals.getByRole('button', { name: 'Save the file' }).click()
  expect((await saved).suggestedFilename()).toMatch(/^safe-\d+\.json$/)
  await proposals.getByLabel('At most, in one window').fill('50000')
  await proposals.getByText('at most 5000 USDT').waitFor({ state: 'detached' })
  expect(complaints).toEqual([])
})

test('[O-04] a draft is edited by its fields or as JSON, whichever is at hand: they are one', async () => {
  await page.goto(`${console.origin}/terms`)
  await page.getByRole('row', { name: /withdrawal\/ethereum\/USDT/ }).click()
  await page.getByLabel('Fee, USDT').fill('2.5')
  await page.getByText('A withdrawal of USDT to ethereum costs 2.5 USDT.').waitFor()
  await page.getByText('All of it as JSON').click()
  const json = page.getByRole('textbox', { name: 'Draft' })
  expect(JSON.parse(await json.inputValue())).toMatchObject({ fee: '2.5' })
  await json.fill((await json.inputValue()).replace('"2.5"', '"-3"'))
  await page.getByText('An amount, such as 12.5').waitFor()
  await expect.poll(() => page.getByLabel('Fee, USDT').inputValue()).toBe('-3')
  expect(await axeViolations(page)).toEqual([])
  expect(complaints).toEqual([])
})
