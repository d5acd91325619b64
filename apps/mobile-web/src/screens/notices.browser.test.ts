import type { endpoints, ReplyOf } from '@lode/api-contract'
import { axeViolations } from '@lode/test-kit/browser'
import { goTo } from '@lode/test-kit/go-to'
import { say, sayIn } from '@lode/translations/say.ts'
import { expect, test } from 'vitest'
import { builtApp } from '../../test/built-app.ts'
import { pushAddress, subscribeInPage } from '../../test/push-in-page.ts'

const app = builtApp()

type Notice = ReplyOf<typeof endpoints.notices.list>['rows'][number]
const none = { amount: null, address: null, device: null, title: null, text: null, faults: [], freeze: null }
const id = (n: number) => `00000000-0000-8000-8000-00000000000${n}`
const rows: Notice[] = [
  {
    ...none,
    id: id(1),
    kind: 'announcement',
    at: '2026-11-21T11:00:00.000Z',
    unread: true,
    title: 'Maintenance on Sunday',
    text: 'From 10:00 to 10:15 UTC.',
  },
  {
    ...none,
    id: id(2),
    kind: 'deposit',
    at: '2026-11-21T10:00:00.000Z',
    unread: true,
    amount: { amount: '250.5', coin: 'USDT' },
  },
  {
    ...none,
    id: id(3),
    kind: 'recipient_confirmed',
    at: '2026-11-20T10:00:00.000Z',
    unread: false,
    address: `0x${'ab'.repeat(20)}`,
  },
  {
    ...none,
    id: id(4),
    kind: 'signed_in',
    at: '2026-11-19T10:00:00.000Z',
    unread: false,
    device: { browser: 'Safari', system: 'iPhone' },
  },
  { ...none, id: id(5), kind: 'email_changed', at: '2026-11-18T10:00:00.000Z', unread: false },
  {
    ...none,
    id: id(6),
    kind: 'withdrawals_frozen',
    at: '2026-11-17T10:00:00.000Z',
    unread: false,
    freeze: 'wallet_at_risk',
  },
]

test('[U-07] [P-15] notices are clean for axe in the dark, and fit on a phone and at a desk', async () => {
  app.answers.set('/api/notices', { rows, next: null })
  app.answers.set('/api/notices/unread', { unread: 2 })
  const viewport = { width: 320, height: 700 }
  await app.visit('/notices', { signedIn: true, locale: 'ar', viewport, colorScheme: 'dark' })
  await app.page.getByRole('listitem').first().waitFor()
  expect(await axeViolations(app.page)).toEqual([])
  const wider = () => app.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(await wider()).toBeLessThanOrEqual(0)
  await app.page.setViewportSize({ width: 1280, height: 800 })
  expect(await wider()).toBeLessThanOrEqual(0)
})

test('[U-07] the bell tells how many are new, leads to them by the keyboard, and what was shown is seen up to the newest', async () => {
  app.answers.set('/api/notices', { rows, next: null })
  app.answers.set('/api/notices/unread', { unread: 2 })
  await app.visit('/my', { signedIn: true })
  const told: unknown[] = []
  await app.page.route(/\/api\/notices\/seen/, (route, request) => {
    told.push(request.postDataJSON())
    return route.fulfill({ json: { unread: 0 } })
  })
  const bell = app.page.getByRole('link', { name: say('notices:bellNew', { n: '2' }) })
  await expect.poll(() => bell.textContent()).toBe('2')
  await bell.focus()
  await app.page.keyboard.press('Enter')
  const row = (name: string) => app.page.getByRole('listitem').filter({ hasText: name })
  await row('Maintenance on Sunday').getByText('From 10:00 to 10:15 UTC.').waitFor()
  await row(say('notices:kind.deposit')).getByText('250.5').waitFor()
  expect(await axeViolations(app.page)).toEqual([])
  const isNew = (kind: 'deposit' | 'email_changed') =>
    row(say(`notices:kind.${kind}`))
      .getByText(say('notices:new'))
      .count()
  await expect.poll(() => isNew('deposit')).toBe(1)
  await expect.poll(() => isNew('email_changed')).toBe(0)
  await expect.poll(() => told).toEqual([{ until: '2026-11-21T11:00:00.000Z' }])
  const link = row(say('notices:kind.deposit')).getByRole('link')
  await expect.poll(() => link.getAttribute('href')).toBe(`/depositDetails?id=${id(2)}`)
})

// Seen to fail with the browser’s address kept when it is stopped.
// Seen to fail with a device that is subscribed only once the app is kept by itself.
test('[U-07] [P-15] a device is added with the server’s key, chooses what it is told, and is stopped', async () => {
  const sayArabic = await sayIn('ar')
  const key = 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM'
  const device = { browser: 'Chrome', system: 'Android' } as const
  let devices: ReplyOf<typeof endpoints.push.state>['devices'] = []
  let byPush = ['deposits', 'withdrawals', 'security']
  const state = () => ({ publicKey: key, devices })
  await app.visit('/my', { signedIn: true, locale: 'ar', viewport: { width: 320, height: 700 } })
  await app.page.route(/\/api\/push/, (route, request) => {
    const asked = request.method() === 'POST' ? request.postDataJSON() : {}
    if (asked.id !== undefined) devices = devices.filter(({ id }) => id !== asked.id)
    else if (asked.endpoint !== undefined) {
      expect(asked).toEqual({ ...pushAddress, locale: 'ar' })
      devices = [{ id: id(9), endpoint: asked.endpoint, device, addedAt: '2026-11-21T11:00:00.000Z' }]
    }
    return route.fulfill({ json: state() })
  })
  await app.page.route(/\/api\/notices\/choices/, (route, request) => {
    if (request.method() === 'POST') byPush = [...byPush, request.postDataJSON().subject]
    return route.fulfill({ json: { email: null, byEmail: [], byPush } })
  })
  await subscribeInPage(app.page, { publicKey: key })
  // A page that has not loaded whole: the app is not kept by itself yet.
  await app.page.route('**/slow.png', () => {})
  await app.page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () => {
      new Image().src = '/slow.png'
    }),
  )
  await app.page.goto(`${app.url}/noticeSettings`, { waitUntil: 'domcontentloaded' })
  const on = app.page.getByRole('button', { name: sayArabic('notices:settings.turnOn') })
  await on.focus()
  await app.page.keyboard.press('Enter')
  const states = () => app.page.getByRole('switch').evaluateAll((all) => all.map((one) => one.ariaChecked))
  await expect.poll(states).toEqual(['true', 'true', 'true', 'false'])
  await on.waitFor({ state: 'detached' })
  expect(await axeViolations(app.page)).toEqual([])
  await app.page.getByRole('switch').nth(3).click()
  await expect.poll(states).toEqual(['true', 'true', 'true', 'true'])
  const name = sayArabic('notices:settings.stop', { device: 'Chrome, Android' })
  await app.page.getByRole('button', { name }).click()
  await on.waitFor()
  const left = () => app.page.evaluate(() => (globalThis as { subscribed?: unknown }).subscribed)
  await expect.poll(left).toBeNull()
})

test('[U-07] an iPhone is told to put the app on its home screen first, and who refused where to allow it', async () => {
  const state = { publicKey: 'BA', devices: [] }
  const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1'
  app.answers.set('/api/push', state)
  app.answers.set('/api/notices/choices', { email: null, byEmail: [], byPush: [] })
  await app.visit('/my', { signedIn: true, userAgent: iPhone })
  await app.page.addInitScript(() => Reflect.deleteProperty(globalThis, 'PushManager'))
  await goTo(app.page, `${app.url}/noticeSettings`)
  await app.page.getByText(say('notices:settings.ios')).waitFor()
  expect(await app.page.getByRole('button', { name: say('notices:settings.turnOn') }).count()).toBe(0)
  await app.page.addInitScript(() => {
    Object.assign(globalThis, { PushManager: class {} })
    Object.defineProperty(Notification, 'permission', { get: () => 'denied' })
  })
  await app.page.reload()
  await app.page.getByText(say('notices:settings.blocked')).waitFor()
})

test('[U-07] [P-15] copies by email are chosen with one tap each; what concerns safety stays on', async () => {
  let byEmail = ['deposits']
  const reply = () => ({ email: 'ana@mail.example', byEmail, byPush: [] })
  app.answers.set('/api/notices', { rows: [], next: null })
  await app.visit('/notices', { signedIn: true, locale: 'ar', viewport: { width: 320, height: 700 } })
  await app.page.route(/\/api\/notices\/choices/, (route, request) => {
    const asked = request.method() === 'POST' ? request.postDataJSON() : undefined
    if (asked)
      byEmail = asked.chosen ? [...byEmail, asked.subject] : byEmail.filter((one) => one !== asked.subject)
    return route.fulfill({ json: reply() })
  })
  await app.page.locator('a[href="/noticeSettings"]').click()
  const states = () => app.page.getByRole('switch').evaluateAll((all) => all.map((one) => one.ariaChecked))
  await expect.poll(states).toEqual(['true', 'false', 'true', 'false'])
  expect(await axeViolations(app.page)).toEqual([])
  await app.page.getByRole('switch').nth(1).focus()
  await app.page.keyboard.press('Space')
  await expect.poll(states).toEqual(['true', 'true', 'true', 'false'])
  await app.page.getByRole('switch').nth(0).click()
  await app.page.getByRole('switch').nth(2).click({ force: true })
  await expect.poll(states).toEqual(['false', 'true', 'true', 'false'])
  const wider = await app.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(wider).toBeLessThanOrEqual(0)
})

test('[O-04] a banner stands over every screen in the holder’s language, is read out, and stays closed once closed', async () => {
  const inArabic = await sayIn('ar')
  const banner = {
    id: '1',
    kind: 'maintenance',
    starts: '2026-11-22T09:00:00Z',
    ends: '2026-11-22T10:00:00Z',
  }
  app.answers.set('/api/banner', { banner: { ...banner, text: null } })
  await app.visit('/', { locale: 'ar', viewport: { width: 320, height: 700 } })
  const told = app.page
    .getByRole('status')
    .filter({ hasText: inArabic('home:banner.maintenance').split(' ')[0] ?? '' })
  await told.waitFor()
  expect(await axeViolations(app.page)).toEqual([])
  const wider = await app.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(wider).toBeLessThanOrEqual(0)
  await goTo(app.page, `${new URL(app.page.url()).origin}/HelloWorld`)
  await told.waitFor()
  await told.getByRole('button', { name: inArabic('shell:close') }).click()
  await told.waitFor({ state: 'detached' })
  await app.page.reload()
  app.answers.set('/api/banner', { banner: { ...banner, id: '2', kind: 'own', text: 'Back soon' } })
  await app.page.reload()
  await app.page.getByRole('status').filter({ hasText: 'Back soon' }).waitFor()
})
