import { endpoints } from '@lode/api-contract'
import { axeViolations } from '@lode/test-kit/browser'
import { goTo } from '@lode/test-kit/go-to'
import { say } from '@lode/translations/say.ts'
import { beforeEach, expect, test } from 'vitest'
import { user } from '../../test/answers.ts'
import { builtApp } from '../../test/built-app.ts'
import { fixtureKey } from '../../test/published-days.ts'
import { publishReserves } from '../../test/published-reserves.ts'

const app = builtApp()
const { visit } = app
const other = `0x${'9'.repeat(40)}`
const mine = { address: user.address, balances: [12_345n, 900_500_000n] as [bigint, bigint] }
const { snapshots, proofs, evidence } = await publishReserves([
  { day: '2026-11-19', holders: [{ address: other, balances: [5n, 7n] }] },
  { day: '2026-11-20', holders: [mine] },
  { day: '2026-11-21', holders: [mine, { address: other, balances: [2_000_000n, 10n ** 9n] }] },
])

beforeEach(() => {
  app.answers.set(endpoints.reserves.list.path, { snapshots, waits: null })
  app.answers.set(endpoints.network.keys.path, { keys: [fixtureKey] })
  app.answers.set('/api/reserve-evidence/2026-11-21', evidence)
  app.answers.set(endpoints.reserves.inclusion.path, { proof: proofs[0] })
  app.answers.set(endpoints.assets.fundLog.path, { rows: [], next: null, months: [] })
})

const text = (words: string) => app.page.getByText(words, { exact: true })
const at = { timezoneId: 'UTC', signedIn: true }

test('[G-02] a holder’s browser finds their balance in the signed sum, and keeps the proof as a file', async () => {
  await visit('/?open=proof', at)
  await app.page.getByText('Your browser checked it.').waitFor()
  const own = app.page.getByRole('listitem').filter({ hasText: 'USDT' })
  await expect.poll(() => own.textContent()).toBe('USDT\u2066900.500\u2069')
  const [download] = await Promise.all([
    app.page.waitForEvent('download'),
    app.page.getByRole('button', { name: say('reserves:save') }).click(),
  ])
  expect(download.suggestedFilename()).toBe('reserve-proof-2026-11-21.json')
  expect(await axeViolations(app.page)).toEqual([])
})

test('[G-02] a proof that is somebody else’s is told as wrong, on the page and loudly on home', async () => {
  app.answers.set(endpoints.reserves.inclusion.path, { proof: proofs[1] })
  await visit('/?open=proof', at)
  await app.page.getByRole('alert').getByText('doesn’t prove your balance').waitFor()
  await visit('/', at)
  await app.page.getByRole('alert').getByText('doesn’t prove your balance').waitFor()
})

test('[G-02] a balance that was left out is missed, by what the holder had when the day began', async () => {
  app.answers.set(endpoints.reserves.inclusion.path, { proof: null })
  const had = (amount: string) => ({
    days: [{ day: '2026-11-20', totalUsdt: { amount, coin: 'USDT' } }],
  })
  app.answers.set(endpoints.assets.balanceHistory.path, had('910.2'))
  await visit('/', at)
  await app.page.getByRole('alert').getByText('Your balance is missing from the proof').waitFor()
  app.answers.set(endpoints.assets.balanceHistory.path, had('0'))
  await visit('/?open=proof', at)
  await app.page.getByText('You had no balance').waitFor()
})

// Seen to fail: with nothing remembered, and with a day remembered for ever.
test('[G-02] behind every screen a holder’s balance is looked for once a day, and the page says when', async () => {
  let looks = 0
  const kept = () => app.page.evaluate(() => localStorage.getItem('lode.own-reserves'))
  await visit('/', at)
  // What this visit itself looks for is not counted.
  await expect.poll(kept).not.toBeNull()
  app.page.on('request', (request) => {
    if (request.url().includes(endpoints.reserves.inclusion.path)) looks++
  })
  await app.page.clock.setFixedTime('2026-11-21T12:00:00Z')
  await app.page.evaluate(() => localStorage.removeItem('lode.own-reserves'))
  await app.page.reload()
  await expect.poll(kept).toContain('2026-11-21')
  expect(looks).toBe(1)
  await app.page.reload()
  await app.loaded()
  await goTo(app.page, `${app.url}/?open=proof`)
  await app.page.getByText('Your browser checked it.').waitFor()
  await app.page.getByText('Checked Nov 21').waitFor()
  // The page looks for itself; the start before it did not.
  expect(looks).toBe(2)
  await app.page.clock.setFixedTime('2026-11-22T00:05:00Z')
  await goTo(app.page, app.url)
  await expect.poll(() => looks).toBe(3)
})

// Seen to fail with the read of the watch counted as shown.
test('[G-02] what is looked at behind a screen neither ages it nor fails on it', async () => {
  app.answers.set(endpoints.reserves.inclusion.path, { proof: proofs[1] })
  await visit('/', at)
  await app.page.getByRole('alert').getByText('doesn’t prove your balance').waitFor()
  await app.page.getByRole('alert').getByRole('link').waitFor()
  const failed = app.page.waitForResponse((response) => response.url().includes('/api/reserves'))
  app.answers.set(endpoints.reserves.list.path, 502)
  await app.page.reload()
  await failed
  await app.loaded()
  expect(await app.page.getByText(/Server Error|Showing data from/).count()).toBe(0)
})

test('[G-02] a past that was rewritten is told by the device that saw it', async () => {
  await visit('/?open=proof', at)
  await app.page.getByText('Your browser checked it.').waitFor()
  const anew = await publishReserves([
    { day: '2026-11-19', holders: [{ address: other, balances: [6n, 7n] }] },
    { day: '2026-11-20', holders: [mine] },
    { day: '2026-11-21', holders: [mine] },
  ])
  app.answers.set(endpoints.reserves.list.path, { snapshots: anew.snapshots, waits: null })
  app.answers.set('/api/reserve-evidence/2026-11-21', anew.evidence)
  app.answers.set(endpoints.reserves.inclusion.path, { proof: anew.proofs[0] })
  await app.page.reload()
  await app.page.getByRole('alert').getByText('has been changed since you last looked').waitFor()
})

test('[G-02] a stranger reads the days and has them checked; a sum that was changed is told', async () => {
  await visit('/?open=proof', { timezoneId: 'UTC', viewport: { width: 1280, height: 900 } })
  const table = app.page.getByRole('table', { name: say('reserves:history') })
  await expect.poll(() => table.getByRole('row').count()).toBe(4)
  await table.getByText('23,851,204').first().waitFor()
  const coins = app.page.getByRole('table', { name: say('reserves:title') })
  await expect.poll(() => coins.getByRole('row').last().textContent()).toContain('1,900.5')
  const check = app.page.getByRole('button', { name: say('trust:checkRecords') }).first()
  await check.click()
  await text(say('reserves:checked.unpinned')).waitFor()
  expect(await axeViolations(app.page)).toEqual([])
  const [newest, ...older] = snapshots
  if (!newest) throw new Error('there are three')
  const { content } = newest
  const coinsChanged = content.coins.map((one) => ({ ...one, holders: '1' }))
  const changed = { ...newest, content: { ...content, coins: coinsChanged } }
  app.answers.set(endpoints.reserves.list.path, { snapshots: [changed, ...older], waits: null })
  await app.page.reload()
  await check.click()
  await text(say('reserves:checked.failed')).waitFor()
})

test('[G-02] in Arabic the page reads from right to left, and nothing of it is wider than the screen', async () => {
  await visit('/?open=proof', { ...at, locale: 'ar' })
  await app.page.getByText('تحقق متصفحك من ذلك').waitFor()
  await expect
    .poll(() => app.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth))
    .toBe(true)
  expect(await axeViolations(app.page)).toEqual([])
})
