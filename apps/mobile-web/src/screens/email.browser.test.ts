import type { endpoints, ReplyOf } from '@lode/api-contract'
import { axeViolations } from '@lode/test-kit/browser'
import { say } from '@lode/translations/say.ts'
import { expect, test } from 'vitest'
import { builtApp } from '../../test/built-app.ts'

const app = builtApp()
const { visit } = app

const photo = '0c000000-0000-4000-8000-000000000001'
type State = ReplyOf<typeof endpoints.email.state>
const nothing: State = { binding: null, photoNeeded: true, request: null }
const waiting: State = {
  binding: null,
  photoNeeded: false,
  request: {
    kind: 'bind',
    email: 'ana@mail.example',
    expiresAt: '2026-11-21T12:10:00.000Z',
    resendAt: '2026-11-21T12:00:30.000Z',
    triesLeft: 5,
  },
}
const bound: State = {
  binding: { name: 'Ana', email: 'ana@mail.example', boundAt: '2026-11-21T12:01:00.000Z' },
  photoNeeded: false,
  request: null,
}

/** Answers as a server would: `state` until a write, of which each has an answer. */
async function answers(state: State, writes: Record<string, { status?: number; json: unknown }> = {}) {
  const asked: { path: string; body: unknown }[] = []
  await app.page.route(/\/api\/email/, (route, request) => {
    const path = new URL(request.url()).pathname
    if (request.method() === 'GET') return route.fulfill({ json: state })
    asked.push({ path, body: request.postDataJSON() })
    return route.fulfill(writes[path] ?? { status: 500, json: {} })
  })
  return asked
}

test.each([
  { locale: 'en-US', viewport: { width: 390, height: 844 }, state: nothing },
  { locale: 'ar', viewport: { width: 320, height: 700 }, state: waiting },
  { locale: 'ru', viewport: { width: 320, height: 700 }, colorScheme: 'dark' as const, state: bound },
  { locale: 'ar', viewport: { width: 390, height: 844 }, colorScheme: 'dark' as const, state: nothing },
])('[U-05] [P-15] the address is clean for axe and fits: $locale', async ({ state, ...look }) => {
  await visit('/my', { signedIn: true, ...look })
  await answers(state)
  await app.page.getByRole('link', { name: /.*/ }).locator('xpath=self::a[@href="/email"]').click()
  await app.page.getByRole('heading', { level: 1 }).waitFor()
  await app.loaded()
  expect(await axeViolations(app.page)).toEqual([])
  const wider = await app.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(wider).toBeLessThanOrEqual(0)
})

async function open(state: State, writes: Parameters<typeof answers>[1]) {
  await visit('/my', { signedIn: true })
  const asked = await answers(state, writes)
  await app.page.getByRole('link', { name: say('my:email'), exact: true }).click()
  return asked
}
const field = (label: string) => app.page.getByLabel(label, { exact: true })
const press = (name: string) => app.page.getByRole('button', { name, exact: true }).click()

test('[U-05] name, address, a photo and password are asked for, each by what is missing; the code is sent at its last digit', async () => {
  const asked = await open(nothing, {
    '/api/email/bind': { json: waiting },
    '/api/email/confirm': { json: bound },
  })
  await press(say('email:send'))
  for (const text of [
    say('email:nameRequired'),
    say('email:emailInvalid'),
    say('identity:photoFirst'),
    say('email:passwordRequired'),
  ])
    await app.page.getByText(text, { exact: true }).waitFor()
  expect(asked).toEqual([])
  await field(say('email:name')).fill(' Ana ')
  await field(say('email:email')).fill('ana@mail.example')
  await app.page.route(/\/api\/identity\/photos/, (route) => route.fulfill({ json: { id: photo } }))
  const buffer = await app.page.screenshot()
  await field(say('identity:choose')).setInputFiles({ name: 'id.png', mimeType: 'image/png', buffer })
  await app.page.getByText(say('identity:photo', { number: 1 }), { exact: true }).waitFor()
  await field(say('email:password')).fill('tulip-canyon-94')
  await press(say('email:send'))
  await field(say('email:code')).pressSequentially('20 48-13')
  await app.page.getByText('ana@mail.example', { exact: true }).waitFor()
  expect(asked).toEqual([
    {
      path: '/api/email/bind',
      body: {
        ...{ name: 'Ana', email: 'ana@mail.example', password: 'tulip-canyon-94', locale: 'en' },
        photos: [photo],
      },
    },
    { path: '/api/email/confirm', body: { code: '204813' } },
  ])
})

test('[U-05] a wrong password says "Password error", and a binding that fails says so', async () => {
  const refusal = (code: string) => ({ status: 422, json: { code, params: {} } })
  await open(bound, { '/api/email/unbind': refusal('email.password_wrong') })
  await press(say('email:remove'))
  const sheet = app.page.getByRole('dialog')
  await sheet.getByLabel(say('email:password'), { exact: true }).fill('not it')
  await sheet.getByRole('button', { name: say('email:remove') }).click()
  await sheet.getByText('Password error', { exact: true }).waitFor()
  await visit('/my', { signedIn: true })
  await answers(waiting, { '/api/email/confirm': refusal('email.binding_failed') })
  await app.page.getByRole('link', { name: say('my:email'), exact: true }).click()
  await field(say('email:code')).fill('204813')
  await app.page.getByText('Binding failed', { exact: true }).waitFor()
})
