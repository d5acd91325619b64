import { randomUUID } from 'node:crypto'
import { headers, operatorCookie, sessionCookie } from '@lode/api-contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OperatorClient } from '../testing/console/operator-client.ts'
import { startTestConsole, type TestConsole } from '../testing/console/start-test-console.ts'
import { startTestServer, type TestServer } from '../testing/start-test-server.ts'
import { signIn } from '../testing/test-client.ts'
import { modules } from './modules.ts'
import type { Module } from './platform/module.ts'

/** Which role may call each route of the console: written here by hand, and read from nothing that the server reads. */
const anyone = [
  'POST /api/console/challenge',
  'POST /api/console/session',
  'POST /api/console/invitation',
  'POST /api/console/passkeys',
]
const every = ['viewer', 'support', 'reviewer', 'treasurer', 'admin'] as const
type Role = (typeof every)[number]
const allowed: Readonly<Record<string, readonly Role[]>> = {
  'GET /api/console/session': every,
  'DELETE /api/console/session': every,
  'POST /api/console/nonce': every,
  'GET /api/console/waiting': every,
  'GET /api/console/views': every,
  'POST /api/console/views': every,
  'POST /api/console/views/remove': every,
  'GET /api/console/operators': ['admin'],
  'POST /api/console/operators/invite': ['admin'],
  'POST /api/console/operators/vouch': ['admin'],
  'POST /api/console/operators/role': ['admin'],
  'POST /api/console/operators/remove': ['admin'],
  'GET /api/console/withdrawals': ['support', 'reviewer', 'treasurer', 'admin'],
  'GET /api/console/withdrawal': ['support', 'reviewer', 'treasurer', 'admin'],
  'POST /api/console/withdrawals/approve': ['reviewer', 'treasurer'],
  'POST /api/console/withdrawals/reject': ['reviewer', 'treasurer'],
  'GET /api/console/withdrawals/lost': ['support', 'reviewer', 'treasurer', 'admin'],
  'POST /api/console/withdrawals/pay-lost': ['treasurer'],
  'GET /api/console/holders': ['support', 'reviewer', 'treasurer', 'admin'],
  'GET /api/console/holder': ['support', 'reviewer', 'treasurer', 'admin'],
  'GET /api/console/holder/statement': ['support', 'reviewer', 'treasurer', 'admin'],
  'POST /api/console/holder/sessions/end': ['support', 'reviewer', 'admin'],
  'POST /api/console/holder/freeze': ['reviewer', 'treasurer'],
  'POST /api/console/holder/release': ['reviewer', 'treasurer'],
  'GET /api/console/halts': every,
  'GET /api/console/state': every,
  'GET /api/console/banner': every,
  'GET /api/console/house': every,
  'GET /api/console/treasury': every,
  'GET /api/console/vault': every,
  'POST /api/console/stock': ['treasurer'],
  'GET /api/console/safe': ['treasurer'],
  'GET /api/console/books': every,
  'GET /api/console/reports/ledger': every,
  'GET /api/console/reports/dashboard': every,
  'POST /api/console/books/correct': ['treasurer'],
  'POST /api/console/books/reverse': ['treasurer'],
  'GET /api/console/terms': every,
  'GET /api/console/terms/history': every,
  'GET /api/console/terms/preview': ['treasurer'],
  'POST /api/console/terms/decide': ['treasurer'],
  'GET /api/console/log': ['treasurer', 'admin'],
  'POST /api/console/halts': ['treasurer', 'admin'],
  'POST /api/console/halts/clear': ['treasurer', 'admin'],
  'GET /api/console/alarms': every,
  'POST /api/console/alarms/clear': ['treasurer', 'admin'],
  'GET /api/console/identity': ['reviewer'],
  'GET /api/console/identity/check': ['reviewer'],
  'GET /api/console/identity/photo': ['reviewer'],
  'POST /api/console/identity/claim': ['reviewer'],
  'POST /api/console/identity/release': ['reviewer'],
  'POST /api/console/identity/labels': ['reviewer'],
  'POST /api/console/identity/approve': ['reviewer'],
  'POST /api/console/identity/hold': ['reviewer'],
  'POST /api/console/identity/reject': ['reviewer'],
  'GET /api/console/appeals': ['reviewer'],
  'POST /api/console/appeals/decide': ['reviewer'],
  'GET /api/console/rewards': ['reviewer'],
  'POST /api/console/rewards/decide': ['reviewer'],
  'GET /api/console/support': ['support'],
  'GET /api/console/support/desk': ['support'],
  'GET /api/console/support/conversation': ['support'],
  'GET /api/console/support/image': ['support'],
  'POST /api/console/support/answer': ['support'],
  'POST /api/console/support/take': ['support'],
  'POST /api/console/support/hand-over': ['support'],
  'POST /api/console/support/close': ['support'],
  'POST /api/console/support/reopen': ['support'],
}
/** Writes that decide nothing: who works on what. */
const unsigned = [
  'POST /api/console/nonce',
  'POST /api/console/views',
  'POST /api/console/views/remove',
  'POST /api/console/identity/claim',
  'POST /api/console/identity/release',
  'POST /api/console/identity/labels',
  'POST /api/console/support/answer',
  'POST /api/console/support/take',
  'POST /api/console/support/hand-over',
  'POST /api/console/support/close',
  'POST /api/console/support/reopen',
]

let console: TestConsole
let app: TestServer
const people = new Map<Role, OperatorClient>()
beforeAll(async () => {
  app = await startTestServer({ RATE_LIMIT_REQUESTS: '99999', RATE_LIMIT_WRITES: '99999' })
  console = await startTestConsole({}, { as: app.as, urlOf: app.urlOf, clock: app.clock })
  const admin = await console.first('ana')
  people.set('admin', admin)
  for (const role of every)
    if (role !== 'admin') people.set(role, await console.add([admin], { name: `a-${role}`, role }))
})
afterAll(async () => {
  await console.close()
  await app.close()
})

async function ask(
  url: string,
  route: string,
  halves: { token: string; cookie: string } | null,
  cookieName: string = operatorCookie,
): Promise<{ status: number; code: string | undefined }> {
  const [method = '', path = ''] = route.split(' ')
  const response = await fetch(url + path, {
    method,
    headers: {
      'content-type': 'application/json',
      [headers.idempotencyKey]: randomUUID(),
      ...(halves ? { [headers.token]: halves.token, cookie: `${cookieName}=${halves.cookie}` } : {}),
    },
    ...(method === 'GET' ? {} : { body: '{}' }),
  })
  const body = (await response.json()) as { code?: string }
  return { status: response.status, code: body.code }
}

test('[O-01] every route of the console lets in the roles of this table and refuses the others, before anything is read', async () => {
  const ending = 'DELETE /api/console/session'
  for (const [route, roles] of Object.entries(allowed))
    for (const role of every) {
      if (route === ending) continue
      const { code } = await ask(console.url, route, people.get(role)?.halves() ?? null)
      const refused = code === 'operator.forbidden' || code === 'session.required'
      expect({ route, role, refused }).toEqual({ route, role, refused: !roles.includes(role) })
    }
})

test('[O-01] nothing but signing in is for who has no session, half of one, or mixed halves', async () => {
  const admin = people.get('admin')?.halves()
  const viewer = people.get('viewer')?.halves()
  if (!admin || !viewer) throw new Error('nobody signed in')
  const strangers = [
    null,
    { token: admin.token, cookie: '' },
    { token: '', cookie: admin.cookie },
    { token: viewer.token, cookie: admin.cookie },
  ]
  for (const route of Object.keys(allowed))
    for (const halves of strangers)
      expect([route, await ask(console.url, route, halves)]).toEqual([
        route,
        { status: 401, code: 'session.required' },
      ])
  for (const route of anyone)
    expect((await ask(console.url, route, null)).code, route).not.toBe('session.required')
})

test('[O-01] whatever decides something takes a signature of the passkey', async () => {
  for (const [route, roles] of Object.entries(allowed)) {
    if (!route.startsWith('POST') || unsigned.includes(route)) continue
    const [role = 'admin'] = roles
    const { code } = await ask(console.url, route, people.get(role)?.halves() ?? null)
    expect([route, ['operator.signature_invalid', 'request.invalid'].includes(code ?? '')]).toEqual([
      route,
      true,
    ])
  }
})

test('[O-01] the table above has every route that modules give the console', () => {
  const given = (modules as readonly Module[])
    .flatMap(
      ({ operates }) =>
        operates?.({
          terms: [],
          configuration: { consoleOrigin: 'http://c.localhost', chain: {} },
        } as never) ?? [],
    )
    .map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`)
  expect(given.toSorted()).toEqual([...anyone, ...Object.keys(allowed)].toSorted())
})

test('[O-01] a holder reaches nothing of the console, and an operator nothing of a holder: not by session, not by listener', async () => {
  const alice = await signIn(app.url)
  const admin = people.get('admin')?.halves() ?? null
  for (const route of Object.keys(allowed)) {
    for (const name of [operatorCookie, sessionCookie])
      expect((await ask(console.url, route, alice.halves(), name)).code, route).toBe('session.required')
    // The app's listener knows no such path, whoever asks.
    expect((await ask(app.url, route, admin)).code, route).toBe('request.not_found')
  }
  for (const route of ['GET /api/session', 'GET /api/assets', 'GET /api/records', 'POST /api/withdrawals']) {
    for (const name of [operatorCookie, sessionCookie])
      expect((await ask(app.url, route, admin, name)).code, route).toBe('session.required')
    expect((await ask(console.url, route, alice.halves(), sessionCookie)).code, route).toBe(
      'request.not_found',
    )
  }
  const paths = Object.keys(
    ((await (await fetch(`${app.innerUrl}/openapi.json`)).json()) as { paths: object }).paths,
  )
  expect(paths.filter((path) => path.includes('console'))).toEqual([])
})

test('[S-05] a page of another site can’t write as an operator', async () => {
  const halves = people.get('admin')?.halves()
  const response = await fetch(`${console.url}/api/console/nonce`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin: app.configuration.publicOrigin,
      [headers.idempotencyKey]: randomUUID(),
      [headers.token]: halves?.token ?? '',
      cookie: `${operatorCookie}=${halves?.cookie}`,
    },
    body: '{}',
  })
  expect(await response.json()).toMatchObject({ code: 'request.origin_refused' })
})
