import { systemClock } from '@lode/clock'
import { axeViolations } from '@lode/test-kit/browser'
import { decodeQrs } from '@lode/test-kit/decode-qrs'
import { goTo } from '@lode/test-kit/go-to'
import { say } from '@lode/translations/say.ts'
import { expect, test } from 'vitest'
import { builtApp } from '../../test/built-app.ts'

const app = builtApp()
const { visit } = app

test('[U-01] the personal centre shows who it is, the invite code as text, link and QR, and every own area', async () => {
  await visit('/my', { signedIn: true })
  await app.page.getByText('LODE7K2Q', { exact: true }).waitFor()
  await app.page.getByText('/?invite=LODE7K2Q').waitFor()
  await app.page.getByRole('img', { name: say('my:inviteQr') }).waitFor()
  expect(await decodeQrs(app.page)).toEqual([`${app.url}/?invite=LODE7K2Q`])
  await app.page.getByText(say('my:since', { day: '' }).trim()).waitFor()
  for (const name of [say('my:assetsOverview'), 'Deposit', 'Withdraw', say('my:fundLog')])
    await app.page.getByRole('link', { name, exact: true }).first().waitFor()
  await app.page
    .getByRole('main')
    .getByRole('link', { name: say('my:miners') })
    .waitFor()
  await app.page
    .getByRole('main')
    .getByRole('button', { name: say('shell:language') })
    .waitFor()
  await app.page.getByRole('link', { name: 'Official website' }).waitFor()
  await app.page.getByRole('link', { name: say('home:support') }).waitFor()
  await app.page.getByRole('button', { name: 'Disconnect' }).waitFor()
})

// Seen to fail with the empty days before the first deposit drawn too.
test('[U-01] the total stands over its days, from the last empty one on, as a line and as a table, and is hidden with it', async () => {
  await visit('/my', { signedIn: true })
  const table = app.page.getByRole('table', { name: say('my:history', { days: 28 }) })
  const rows = table.getByRole('row')
  await expect.poll(() => rows.count()).toBe(29)
  await expect.poll(() => rows.last().textContent()).toBe('Nov 21, 202612,832.50 USDT')
  expect(await axeViolations(app.page)).toEqual([])
  await app.page.getByRole('button', { name: say('my:hide') }).click()
  await table.waitFor({ state: 'detached' })
})

// Seen to fail with the rate turned over, and with a choice that is not kept.
test('[U-01] amounts stand in the currency of the holder too, chosen in the settings and kept', async () => {
  await visit('/my', { signedIn: true })
  await app.page.getByText(say('currency:about', { amount: '\u2066$12,845.67\u2069' })).waitFor()
  await app.page.getByRole('link', { name: say('my:settings') }).click()
  await app.page.getByRole('button', { name: say('currency:title') }).click()
  expect(await axeViolations(app.page)).toEqual([])
  await app.page.getByRole('button', { name: /^Euro/ }).click()
  await app.page.getByRole('button', { name: /Euro/ }).waitFor()
  await goTo(app.page, `${app.url}/my`)
  await app.page.getByText(say('currency:about', { amount: '\u2066€10,276.54\u2069' })).waitFor()
})

test('[P-12][P-13] copying says that it did or could not, for three seconds', async () => {
  await visit('/my', { signedIn: true, permissions: ['clipboard-read', 'clipboard-write'] })
  const copy = app.page.getByRole('button', { name: 'Copy: Invite link' })
  await copy.waitFor()
  await app.page.clock.install()
  await app.page.clock.pauseAt(systemClock.now().getTime() + 60_000)
  await copy.click()
  const toast = app.page.getByRole('status')
  await toast.getByText('Copied').waitFor()
  await expect
    .poll(() => app.page.evaluate(() => navigator.clipboard.readText()))
    .toBe(`${app.url}/?invite=LODE7K2Q`)
  await app.page.clock.runFor(2_900)
  await expect.poll(() => toast.getByText('Copied').count()).toBe(1)
  await app.page.clock.runFor(200)
  expect(await toast.getByText('Copied').count()).toBe(0)
  await app.page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('denied'))
    document.execCommand = () => false
  })
  await copy.click()
  await toast.getByText('Copy failed').waitFor()
})

// Seen to fail where theme.js does not know the choice.
test('red can mean up, and still does on the next visit', async () => {
  await visit('/my?open=settings', { signedIn: true })
  const gain = (): Promise<string> =>
    app.page
      .getByText('+2.00%')
      .first()
      .evaluate((text) => getComputedStyle(text).color)
  const choose = async (name: string): Promise<void> => {
    await goTo(app.page, `${app.url}/my?open=settings`)
    await app.page.getByText(name).click()
    await goTo(app.page, app.url)
  }
  await choose(say('my:gain.red'))
  await expect.poll(gain).toBe('rgb(179, 38, 30)')
  await choose(say('my:gain.green'))
  await expect.poll(gain).toBe('rgb(11, 107, 79)')
})
