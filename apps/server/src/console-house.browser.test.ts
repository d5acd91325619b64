import { systemClock } from '@lode/clock'
import { dayOf } from '@lode/domain'
import { axeViolations, launchChromium } from '@lode/test-kit/browser'
import { builtRoom } from '@lode/test-kit/built-room'
import { freePort } from '@lode/test-kit/free-port'
import { goTo } from '@lode/test-kit/go-to'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { enterConsole, openOperatorPage } from '../testing/console/operator-page.ts'
import { payInAndOut } from '../testing/console/pay-in-and-out.ts'
import { sidewaysTables } from '../testing/console/sideways-tables.ts'
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
  console.clock.advance(systemClock.now().getTime() - console.clock.now().getTime())
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
  await goTo(page, `${console.origin}/banner`)
  await page.getByText('The app shows none.').waitFor()
  await page.getByLabel('From (UTC)').fill('2099-01-01T10:00')
  await page.getByLabel('Until (UTC)').fill('2099-01-01T09:00')
  await page.getByText('The end is before the start.').waitFor()
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
  await goTo(page, `${console.origin}/treasury`)
  const proposals = page.getByRole('region', { name: 'Proposals for a Safe' })
  await proposals.getByLabel('What').selectOption('cap')
  await proposals.getByLabel('At most, in one window').fill('5000')
  await proposals.getByLabel('Of').selectOption('USDT')
  await proposals.getByRole('button', { name: 'Prepare' }).click()
  await proposals.getByText('At most 5000 USDT leave the vault in any window').waitFor()
  expect(await axeViolations(page)).toEqual([])
  const saved = page.waitForEvent('download')
  await proposals.getByRole('button', { name: 'Save the file' }).click()
  expect((await saved).suggestedFilename()).toMatch(/^safe-\d+\.json$/)
  await proposals.getByLabel('At most, in one window').fill('50000')
  await proposals.getByText('At most 5000 USDT').waitFor({ state: 'detached' })
  expect(complaints).toEqual([])
})

test('[O-04] [M-04] what all machines would cost if they were sold back now stands beside what is held for it', async () => {
  const owner = console.as('lode_owner')
  const at = new Date(console.clock.now().getTime() - 3_600_000)
  const terms = { purchase: { sellBack: '0.5' } }
  await owner`insert into users (address, invite_code, created_at) values (${`0x${'c'.repeat(40)}`}, 'CODEC', now())`
  await owner`insert into miner (id, name, parameters, units_total, on_sale) values ('owned', 'Owned', '[]', 9, false)`
  await owner`insert into terms (subject, version, effective_from, decided_at, actor, document)
    values ('miner/owned', 1, 'epoch', 'epoch', 'system:test', ${owner.json(terms)})`
  await owner`insert into mining_order (id, user_id, miner_id, terms_version, kind, coin, period_days, quantity, power_th, price, total,
      state, created_at, paid_at, ends_at)
    select gen_random_uuid(), id, 'owned', 1, 'purchase', 'USDT', 100, 2, 1, 1000000000, 2000000000, 'paid', ${at}, ${at},
      ${at}::timestamptz + interval '2400 hours' from users where invite_code = 'CODEC'`
  await goTo(page, `${console.origin}/treasury`)
  // Half of 2,000, for 99 whole days of a hundred.
  const row = page.getByRole('row', { name: /USDT\s+2\s+990\s+0\s+short/ })
  await row.waitFor()
  await row.scrollIntoViewIfNeeded()
  expect(await axeViolations(page)).toEqual([])
})

test('[O-04] a draft is edited by its fields or as JSON, whichever is at hand: they are one', async () => {
  await goTo(page, `${console.origin}/terms`)
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

test('[O-04] books, treasury, stock and reports are on screens of their own, and a table is saved as CSV', async () => {
  for (const [place, heading] of [
    ['/books', 'Corrections'],
    ['/treasury', 'Going out'],
    ['/supply', 'Days not closed yet'],
    ['/dashboard', 'Waiting for a person'],
    ['/reports', /^Report: ledger/],
  ] as const) {
    await goTo(page, console.origin + place)
    await page.getByRole('heading', { name: heading }).waitFor()
    expect([place, await axeViolations(page)]).toEqual([place, []])
  }
  await goTo(page, `${console.origin}/books`)
  await page.getByLabel('Postings without their row').fill('7D3D2A4E-51F6-8C0E-9B1F-0C8F5A1B2C3D')
  await page.getByRole('button', { name: 'Reverse by two' }).click()
  await page.getByText('7d3d2a4e-51f6-8c0e-9b1f-0c8f5a1b2c3d').waitFor()
  await page.getByLabel('Why').fill('no row')
  await page.getByRole('button', { name: 'Sign the reversal' }).click()
  await page.getByText('One of these postings has its row').waitFor()
  await goTo(page, `${console.origin}/terms`)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save Terms as CSV' }).click()
  expect((await saved).suggestedFilename()).toBe('terms.csv')
})

test('[O-02] an operator finds a holder, freezes their withdrawals for a reason that they read, and releases them', async () => {
  await console.as(
    'lode_owner',
  )`insert into users (address, invite_code, created_at) values (${`0x${'a'.repeat(40)}`}, 'CODE7', now())`
  await goTo(page, console.origin)
  await page.getByRole('link', { name: 'Holders' }).waitFor()
  await page.keyboard.press('Control+k')
  await page.getByLabel('Place, or something of a holder').fill('CODE7')
  await page.getByLabel('Place, or something of a holder').press('Enter')
  await page.getByRole('row', { name: /invite code/ }).click()
  await page.getByLabel('Reason that the holder reads').selectOption('wallet_at_risk')
  await page.getByRole('button', { name: 'Freeze withdrawals' }).click()
  await page.getByLabel('Why, for the log').fill('their phone was stolen')
  await page.getByRole('button', { name: 'Freeze them' }).click()
  await page.getByText('wallet at risk, operator:tess').waitFor()
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Release withdrawals' }).click()
  await page.getByLabel('Why, for the log').fill('they have it back')
  await page.getByRole('button', { name: 'Release them' }).click()
  await page.getByText('released by operator:tess').waitFor()
})

// Seen to fail with a row that only gets the focus, keys that act under a dialog, and the sheet at every width.
test('[O-03] at a desk a withdrawal is open beside its queue: keys go to the next, approve and close; on a tablet it is a sheet', async () => {
  const owner = console.as('lode_owner')
  for (const [digit, units] of [
    ['7', 5_000_000_000],
    ['8', 6_400_000_000],
  ] as const)
    await owner`insert into withdrawal (id, user_id, network, coin, address, units, fee, state, requested_at)
      select gen_random_uuid(), id, 'ethereum', 'USDT', ${`0x${digit.repeat(40)}`}, ${units}, 1500000, 'pending', now() from users
      where invite_code = 'CODE7'`
  await owner`update operator set role = 'reviewer'`
  await goTo(page, `${console.origin}/withdrawals`)
  const beside = (address: string) =>
    page.getByRole('complementary', { name: /^Withdrawal/ }).getByTitle(`0x${address.repeat(40)}`)
  await page.getByRole('row', { name: /5,000/ }).focus()
  await page.keyboard.press('Enter')
  await beside('7').waitFor()
  await page.getByText('First payment to this recipient').waitFor()
  expect(await page.getByRole('columnheader', { name: 'To' }).isVisible()).toBe(false)
  expect(await sidewaysTables(page)).toEqual([])
  expect(await axeViolations(page)).toEqual([])
  await page.keyboard.press('j')
  await beside('8').waitFor()
  await page.getByText('6,400 USDT').first().waitFor()
  await page.keyboard.press('a')
  const dialog = page.getByRole('dialog', { name: /^Approve withdrawal/ })
  await dialog.getByText(`0x${'8'.repeat(40)}`).waitFor()
  await dialog.getByRole('button', { name: 'Close' }).focus()
  await page.keyboard.press('r')
  expect(await page.getByRole('dialog', { name: /^Reject/ }).count()).toBe(0)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await beside('8').waitFor()
  await page.keyboard.press('r')
  await page.getByRole('dialog', { name: /^Reject withdrawal/ }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.keyboard.press('Escape')
  await beside('8').waitFor({ state: 'detached' })
  await page.setViewportSize({ width: 1024, height: 768 })
  await page.getByRole('row', { name: /6,400/ }).click()
  await page
    .getByRole('dialog', { name: /^Withdrawal/ })
    .getByTitle(`0x${'8'.repeat(40)}`)
    .waitFor()
  expect(await axeViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 1280, height: 800 })
  await owner`delete from withdrawal`
  await owner`update operator set role = 'treasurer'`
})

test('[O-04] the dashboard draws what came in and went out with its numbers, and a report of it is printed', async () => {
  await payInAndOut(console.as('lode_owner'), console.clock)
  await goTo(page, `${console.origin}/dashboard`)
  await page.getByText('Numbers of Deposits and withdrawals, USDT').click()
  const numbers = page.getByRole('table', { name: 'Deposits and withdrawals, USDT' })
  await expect.poll(() => numbers.getByRole('row').nth(1).textContent()).toMatch(/300450$/)
  await expect.poll(() => numbers.getByRole('row').nth(2).textContent()).toMatch(/700.25100$/)
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('link', { name: 'Reports' }).click()
  await page.getByLabel('First day (UTC)').fill('2020-01-01')
  await page.getByRole('alert').getByText('at most 1100 days').waitFor()
  await page.getByLabel('First day (UTC)').fill(dayOf(new Date(console.clock.now().getTime() - 86_400_000)))
  const row = page.getByRole('table', { name: 'Movements' }).getByRole('row').filter({ hasText: 'deposit' })
  await expect.poll(() => row.textContent()).toContain('custody/ethereumuser/N2USDT1,000.25')
  await page.emulateMedia({ media: 'print' })
  await page.getByRole('navigation', { name: 'Places' }).waitFor({ state: 'hidden' })
  await row.waitFor()
})
