import { readFile } from 'node:fs/promises'
import { headers } from '@lode/api-contract'
import { axeViolations } from '@lode/test-kit/browser'
import { say } from '@lode/translations/say.ts'
import { expect, test } from 'vitest'
import { builtApp } from '../../test/built-app.ts'
import { keepDeviceKey } from '../../test/device-key-in-page.ts'

const app = builtApp()
const { visit } = app

test.each([
  { locale: 'en-US', viewport: { width: 390, height: 844 } },
  { locale: 'ar', viewport: { width: 320, height: 700 } },
  { locale: 'zh-CN', viewport: { width: 1280, height: 800 }, colorScheme: 'dark' as const },
])('[U-09][P-15] security and own data are clean for axe and fit: $locale', async (look) => {
  for (const [path, items] of [
    ['/security', 4],
    ['/ownData', 1],
  ] as const) {
    await visit(path, { signedIn: true, ...look })
    // All lists: what is drawn while axe looks is judged half done.
    await expect.poll(() => app.page.getByRole('listitem').count()).toBeGreaterThan(items)
    await app.loaded()
    expect(await axeViolations(app.page)).toEqual([])
    expect(
      await app.page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
    ).toBeLessThanOrEqual(0)
    if (path === '/security') await app.page.context().close()
  }
})

test('[U-09] a holder asks for all that is kept of them, and saves what lies ready, piece by piece', async () => {
  await visit('/my', { signedIn: true })
  const pieces = ['UEsDBA==', 'AQID']
  await app.page.route(/api.export/, (route, request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/api/export/piece') {
      const n = Number(searchParams.get('from')) / 4
      return route.fulfill({ json: { piece: pieces[n], next: n === 0 ? 4 : null } })
    }
    if (request.method() === 'POST')
      return route.fulfill({ status: 409, json: { code: 'account.export_running', params: {} } })
    return route.fallback()
  })
  await app.page.getByRole('link', { name: say('my:ownData') }).click()
  await app.page.getByText(say('ownData:state.erased')).waitFor()
  const saved = app.page.waitForEvent('download')
  await app.page.getByRole('button', { name: say('ownData:save') }).click()
  const download = await saved
  expect(download.suggestedFilename()).toBe('lode-2026-11-21.zip')
  expect([...(await readFile(await download.path()))]).toEqual([0x50, 0x4b, 3, 4, 1, 2, 3])
  await app.page.getByRole('button', { name: say('ownData:ask') }).click()
  await app.page.getByText(say('errors:account.export_running')).waitFor()
})

// Seen to fail with the account asked away by the first tap, and with obstacles left untold.
test('[U-09] a holder reads what goes and what stays, asks for the account to be deleted, and calls it off', async () => {
  const terms = { waitDays: 7, booksYears: 10, identityYears: 5 }
  const state = { deletion: null as object | null, obstacles: ['balance'], terms }
  const asked: string[] = []
  await visit('/my', { signedIn: true })
  await app.page.route(/api.deletion/, (route, request) => {
    const signature = request.headers()[headers.signature]
    if (request.method() !== 'GET') asked.push(`${request.method()} ${signature}`)
    if (request.method() === 'POST') {
      const id = '00000000-0000-8000-8000-0000000000d1'
      state.deletion = {
        id,
        state: 'waiting',
        askedAt: '2026-11-21T12:00:00Z',
        dueAt: '2026-11-28T12:00:00Z',
      }
    }
    if (request.method() === 'DELETE') state.deletion = null
    return route.fulfill({ json: state })
  })
  await app.page.getByRole('link', { name: say('my:ownData') }).click()
  const ask = app.page.getByRole('button', { name: say('ownData:deleteAsk') })
  await app.page.getByText(say('errors:account.keeps_balance')).waitFor()
  await expect.poll(() => ask.isDisabled()).toBe(true)
  state.obstacles = []
  await app.page.reload()
  await app.page.getByText(say('ownData:deleteStays', { years: '10 years' })).waitFor()
  await ask.focus()
  await app.page.keyboard.press('Enter')
  const sheet = app.page.getByRole('dialog')
  await sheet.getByText(say('ownData:deleteWait', { days: '7 days' })).waitFor()
  expect(asked).toEqual([])
  await keepDeviceKey(app.page)
  await sheet.getByRole('button', { name: say('ownData:deleteAsk') }).click()
  await sheet.waitFor({ state: 'detached' })
  await app.page.getByRole('button', { name: say('ownData:deleteKeep') }).click()
  await ask.waitFor()
  expect(asked).toEqual([expect.stringMatching(/^POST .{80,}$/), 'DELETE undefined'])
})

test('[U-09] a holder sees each session, this one marked, and ends one by the keyboard, or all others', async () => {
  await visit('/my', { signedIn: true })
  await app.page.getByRole('link', { name: say('my:security') }).click()
  await app.page.getByRole('heading', { name: say('my:security'), level: 1 }).waitFor()
  const row = (name: string) => app.page.getByRole('listitem').filter({ hasText: name })
  await row('Chrome on Windows').getByText(say('account:thisDevice')).waitFor()
  expect(await row('Chrome on Windows').getByRole('button').count()).toBe(0)
  await row(say('account:unknownDevice')).first().waitFor()
  await row(say('account:log.elsewhere')).getByText('Firefox on Linux').waitFor()
  await row(say('account:log.recipient_confirmed')).getByText('250.5').waitFor()
  const asked: { path: string; body: unknown }[] = []
  await app.page.route(/api.sessions/, (route, request) => {
    if (request.method() !== 'DELETE') return route.fallback()
    asked.push({ path: new URL(request.url()).pathname, body: request.postDataJSON() })
    return route.fulfill({ json: request.url().endsWith('others') ? { ended: 2 } : {} })
  })
  await app.page.getByRole('button', { name: say('account:endOne', { device: 'Safari on iPhone' }) }).focus()
  await app.page.keyboard.press('Enter')
  await app.page.getByRole('status').getByText(say('account:ended')).waitFor()
  await app.page.getByRole('button', { name: say('account:endOthers') }).click()
  await app.page.getByRole('status').getByText(say('account:endedOthers')).waitFor()
  expect(asked).toEqual([
    { path: '/api/sessions', body: { id: '00000000-0000-8000-8000-0000000005e2' } },
    { path: '/api/sessions/others', body: {} },
  ])
})
