import { readFile } from 'node:fs/promises'
import { type endpoints, headers, type ReplyOf } from '@lode/api-contract'
import { axeViolations } from '@lode/test-kit/browser'
import { goTo } from '@lode/test-kit/go-to'
import { say } from '@lode/translations/say.ts'
import { expect, test } from 'vitest'
import { builtApp } from '../../test/built-app.ts'
import { keepDeviceKey } from '../../test/device-key-in-page.ts'

const app = builtApp()
const { visit } = app

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
  expect(await app.page.getByText(say('errors:transport.failed')).count()).toBe(0)
  const saved = app.page.waitForEvent('download')
  await app.page.getByRole('button', { name: say('ownData:save') }).click()
  const download = await saved
  expect(download.suggestedFilename()).toBe('lode-2026-11-21.zip')
  expect([...(await readFile(await download.path()))]).toEqual([0x50, 0x4b, 3, 4, 1, 2, 3])
  await app.page.getByRole('button', { name: say('ownData:ask') }).click()
  await app.page.getByText(say('errors:account.export_running')).waitFor()
})

test('[U-09] a holder reads what goes and what stays, asks for the account to be deleted, and calls it off', async () => {
  const terms = { waitDays: 7, booksYears: 10, identityYears: 5 }
  const rest = [
    { amount: '0.00000012', coin: 'BTC' },
    { amount: '0.25', coin: 'USDT' },
  ]
  const words = '0.00000012 BTC, 0.25 USDT'
  const state = { deletion: null as object | null, obstacles: ['balance'], rest, terms }
  const asked: string[] = []
  await visit('/my', { signedIn: true })
  await app.page.route(/api.deletion/, (route, request) => {
    const signature = request.headers()[headers.signature]
    if (request.method() !== 'GET') asked.push(`${request.method()} ${signature}`)
    if (request.url().endsWith('/rest')) {
      expect(request.postDataJSON()).toEqual({ amounts: rest })
      Object.assign(state, { obstacles: [], rest: [] })
    } else if (request.method() === 'POST') {
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
  await app.page.getByText(say('ownData:restNote', { amounts: `\u2066${words}\u2069` })).waitFor()
  await expect.poll(() => ask.isDisabled()).toBe(true)
  const giveUp = say('ownData:restAsk', { amounts: `\u2066${words}\u2069` })
  await keepDeviceKey(app.page)
  await app.page.getByRole('button', { name: giveUp }).click()
  const last = app.page.getByRole('dialog').getByRole('button', { name: giveUp })
  await app.page.getByRole('dialog').getByRole('textbox').fill('0.00000012 BTC, 0.2 USDT')
  await expect.poll(() => last.isDisabled()).toBe(true)
  await app.page.getByRole('dialog').getByRole('textbox').fill('0.00000012 btc,  0.25 usdt ')
  expect(asked).toEqual([])
  await last.click()
  await app.page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(asked.splice(0)).toEqual([expect.stringMatching(/^POST .{80,}$/)])
  await app.page.getByText(say('ownData:deleteStays', { years: '10 years' })).waitFor()
  await ask.focus()
  await app.page.keyboard.press('Enter')
  const sheet = app.page.getByRole('dialog')
  await sheet.getByText(say('ownData:deleteWait', { days: '7 days' })).waitFor()
  expect(asked).toEqual([])
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
  await row(say('notices:kind.recipient_saved')).getByText('Cold wallet').waitFor()
  await row(say('notices:kind.recipient_saved'))
    .getByText(/^Can be used from Nov 2\d,/)
    .waitFor()
  await row(say('notices:kind.only_saved_off'))
    .getByText(/^You can withdraw to any address from Nov 2\d,/)
    .waitFor()
  await app.loaded()
  expect(await axeViolations(app.page)).toEqual([])
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

test('[A-06] a holder saves an address, lets withdrawals go to saved ones alone, reads until when each waits, and removes one', async () => {
  const [own, cold] = [
    '0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc',
    '0x52908400098527886E0F7030069857D2E4169EE7',
  ]
  const usableFrom = '2036-11-22T12:00:00.000Z'
  const at = '2020-11-21T12:00:00.000Z'
  const book: ReplyOf<typeof endpoints.recipients.list> = {
    recipients: [{ network: 'ethereum', address: own, name: 'Ana', addedAt: at, usableFrom: at }],
    onlySaved: null,
  }
  const asked: unknown[] = []
  await visit('/my', { signedIn: true, viewport: { width: 320, height: 700 } })
  await keepDeviceKey(app.page)
  await app.page.route(/api.recipients/, (route, request) => {
    const { pathname } = new URL(request.url())
    if (request.method() !== 'GET') {
      const { on, ...body } = request.postDataJSON()
      asked.push([
        request.method(),
        on ?? body.address,
        (request.headers()[headers.signature] ?? '').length > 80,
      ])
      if (pathname.endsWith('only')) book.onlySaved = { until: on ? null : usableFrom }
      else if (request.method() === 'DELETE')
        book.recipients = book.recipients.filter(({ address }) => address !== body.address)
      else if (body.address === '0x12')
        return route.fulfill({
          status: 422,
          json: { code: 'withdraw.address_invalid', params: { network: 'ethereum' } },
        })
      else book.recipients.push({ ...body, addedAt: at, usableFrom })
    }
    return route.fulfill({ json: book })
  })
  await goTo(app.page, `${app.url}/addressBook`)
  const rows = app.page.getByRole('listitem')
  const press = (name: string) => app.page.getByRole('button', { name, exact: true }).click()
  await press(say('addressBook:turnOn'))
  await app.page.getByText(say('addressBook:onlyOn')).waitFor()
  await app.page.getByLabel(say('addressBook:name')).fill('Cold')
  await app.page.getByLabel(say('addressBook:address'), { exact: true }).fill('0x12')
  await app.page.keyboard.press('Enter')
  await app.page.getByRole('alert').waitFor()
  await app.page.getByLabel(say('addressBook:address'), { exact: true }).fill(` ${cold} `)
  await app.page.keyboard.press('Enter')
  const waits = say('addressBook:waits', { time: '' }).trim()
  await rows.filter({ hasText: 'Cold' }).getByText(waits).waitFor()
  await expect.poll(() => rows.filter({ hasText: 'Ana' }).getByText(waits).count()).toBe(0)
  await app.page.getByRole('status').getByText(say('addressBook:saved')).waitFor()
  await app.loaded()
  expect(await axeViolations(app.page)).toEqual([])
  expect(
    await app.page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
  ).toBeLessThanOrEqual(0)
  await press(say('addressBook:removeOne', { name: 'Ana' }))
  await expect.poll(() => rows.count()).toBe(1)
  await press(say('addressBook:turnOff'))
  await press(say('addressBook:keepOn'))
  await app.page.getByRole('button', { name: say('addressBook:turnOff') }).waitFor()
  expect(asked).toEqual([
    ['POST', true, true],
    ['POST', '0x12', true],
    ['POST', cold, true],
    ['DELETE', own, true],
    ['POST', false, true],
    ['POST', true, true],
  ])
})
