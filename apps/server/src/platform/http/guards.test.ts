import { randomBytes } from 'node:crypto'
import { endpoints, headers } from '@lode/api-contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rawCall } from '../../../testing/raw-call.ts'
import { startTestServer, type TestServer, testOrigin } from '../../../testing/start-test-server.ts'
import { signIn } from '../../../testing/test-client.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ RATE_LIMIT_WRITES: '5', LOG_LEVEL: 'trace' })
})
afterAll(() => server.close())

test('[S-04] a write from another origin is refused with 403, from ours or from no browser it is not', async () => {
  const url = `${server.url}/api/session/nonce`
  for (const extra of [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: `${testOrigin}.evil.example` },
    { 'sec-fetch-site': 'cross-site' },
    // A sister of ours is another site too.
    { 'sec-fetch-site': 'same-site' },
  ]) {
    const reply = await rawCall(url, { extra })
    expect(reply).toMatchObject({ status: 403, body: { code: 'request.origin_refused' } })
  }
  expect((await rawCall(url, { extra: { origin: testOrigin } })).status).toBe(200)
  expect((await rawCall(url)).status).toBe(200)
})

test('no other origin is ever allowed to read an answer', async () => {
  const preflight = await rawCall(`${server.url}/api/session`, {
    method: 'OPTIONS',
    extra: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
  })
  const read = await rawCall(`${server.url}/api/config`, {
    method: 'GET',
    extra: { origin: 'https://evil.example' },
  })
  for (const reply of [preflight, read]) expect(reply.headers.get('access-control-allow-origin')).toBeNull()
  expect(preflight.status).toBe(403)
})

test('a session that writes too often is told for how many seconds to wait', async () => {
  const alice = await signIn(server.url)
  const write = () => rawCall(`${server.url}/api/orders`, { halves: alice.halves() })
  for (let n = 0; n < 5; n += 1) expect((await write()).status).not.toBe(429)
  const refused = await write()
  expect(refused).toMatchObject({ status: 429, body: { code: 'request.too_many' } })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(refused.body.params).toEqual({ seconds: Number(refused.headers.get('retry-after')) })
})

// Seen to fail without it: as many secrets as one likes.
test('visitors of one address write so often together, whatever secrets they show', async () => {
  const write = () =>
    rawCall(`${server.url}/api/support/messages`, {
      extra: { [headers.visitor]: randomBytes(32).toString('base64url') },
    })
  for (let n = 0; n < 5; n += 1) expect((await write()).status).not.toBe(429)
  expect(await write()).toMatchObject({ status: 429, body: { code: 'request.too_many' } })
})

test('an unknown path of the API is not found, and a failure of ours tells its id and nothing else', async () => {
  expect(await rawCall(`${server.url}/api/nothing`, { method: 'GET' })).toMatchObject({
    status: 404,
    body: { code: 'request.not_found' },
  })
  await server.as('lode_owner')`alter table sign_in_nonce rename to hidden`
  const failed = await rawCall(`${server.url}/api/session/nonce`)
  await server.as('lode_owner')`alter table hidden rename to sign_in_nonce`
  expect(failed).toMatchObject({ status: 500, body: { code: 'server.failed' } })
  expect(Object.keys(failed.body.params ?? {})).toEqual(['requestId'])
  expect(server.logLines.join('')).toContain(Object.values(failed.body.params ?? {})[0])
})

test('at the most talkative level, no half of a session, signature or key is in the log', async () => {
  const alice = await signIn(server.url)
  const { token, cookie } = alice.halves()
  const signature = await alice.sign('anything')
  await alice.call(endpoints.session.current, {})
  await rawCall(`${server.url}/api/withdrawals?token=${token}`, {
    halves: { token, cookie },
    extra: { [headers.signature]: signature, authorization: `Bearer ${token}` },
  })
  await rawCall(`${server.url}/api/session`, { body: `{"signature":"0x${'ab'.repeat(65)}",` })
  const log = server.logLines.join('')
  expect(log).toContain('/api/session')
  for (const secret of [token, cookie, signature, 'ab'.repeat(65)]) expect(log).not.toContain(secret)
})

test('an answer is one line of the log: who asked for what, how it ended, and no query', async () => {
  await rawCall(`${server.url}/api/config?some=thing`, { method: 'GET' })
  const lines = server.logLines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'answered')
  const { reqId, method, path, ip, status, ms } = lines.at(-1)
  expect({ method, path, ip, status }).toEqual({
    method: 'GET',
    path: '/api/config',
    ip: '127.0.0.1',
    status: 200,
  })
  expect(reqId).toMatch(/^[0-9a-f-]{36}$/)
  expect(ms).toBeGreaterThanOrEqual(0)
})

test('pages carry the strict policy', async () => {
  const { headers: sent } = await fetch(server.url)
  expect(sent.get('content-security-policy')).toContain(
    "default-src 'none'; script-src 'self'; style-src 'self'",
  )
  expect(sent.get('content-security-policy')).toContain(
    "connect-src 'self' ws://127.0.0.1:1 http://127.0.0.1:",
  )
  expect(sent.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups')
  expect(sent.get('permissions-policy')).toContain('geolocation=()')
  expect(sent.get('x-content-type-options')).toBe('nosniff')
})

test('data carry a policy that lets them do nothing, also where they refuse, and are not kept', async () => {
  for (const path of ['/api/config', '/api/assets', '/api/nowhere']) {
    const { headers: sent } = await rawCall(server.url + path, { method: 'GET' })
    expect(Object.fromEntries(sent)).toMatchObject({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cache-control': 'no-store',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    })
  }
})

test('health, readiness, counters and the description answer the operator, and no stranger', async () => {
  const pages = ['/health', '/ready', '/metrics', '/openapi.json', '/docs/']
  for (const path of pages) {
    expect((await fetch(server.innerUrl + path)).status, path).toBe(200)
    for (const outer of [path, `/api${path}`])
      expect((await fetch(server.url + outer)).status, outer).toBe(404)
  }
  const counters = await (await fetch(`${server.innerUrl}/metrics`)).text()
  expect(counters).toContain('lode_http_request_seconds_count{method="GET",route="/api/config",status="200"}')
  expect(counters).toMatch(/lode_database_connections [1-9]/)
})
