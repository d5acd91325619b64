import { generateKeyPairSync, sign } from 'node:crypto'
import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type PushBrowser, type PushService, startPushService } from './start-push-service.ts'

const now = new Date('2026-03-01T12:00:00Z')
const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const point = publicKey.export({ format: 'der', type: 'spki' }).subarray(-65).toString('base64url')
let service: PushService
let browser: PushBrowser
beforeEach(async () => {
  service = await startPushService({ now: () => now, publicKey: point })
  browser = service.subscribe(point)
})
afterEach(() => service.stop())

const hour = 3600
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const second = Math.floor(now.getTime() / 1000)
/** What a sender says of itself, signed. */
function vapid(claims: object = {}, key = privateKey): string {
  const all = { aud: service.origin, exp: second + hour, sub: 'https://lode.example', ...claims }
  const text = `${part({ typ: 'JWT', alg: 'ES256' })}.${part(all)}`
  const signature = sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' })
  return `vapid t=${text}.${signature.toString('base64url')}, k=${point}`
}
async function push(headers: Record<string, string> = {}, body = 'sealed', to = browser.endpoint) {
  const usual = { authorization: vapid(), ttl: '60', 'content-encoding': 'aes128gcm' }
  return (await fetch(to, { method: 'POST', headers: { ...usual, ...headers }, body })).status
}

// Seen to fail with each of the five checks of `readVapid` left out.
test('only who holds the key that a browser named may push to it, for this service and for a day at most', async () => {
  const stranger = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const refused = [
    vapid({ aud: 'https://push.example' }),
    vapid({ exp: second - 1 }),
    vapid({ exp: second + 25 * hour }),
    vapid({ sub: 7 }),
    vapid({}, stranger.privateKey),
    'vapid t=a.b.c, k=AAAA',
    `vapid t=${part({})}.${part({})}.AAAA, k=${point}`,
    'Bearer of bad news',
  ]
  for (const authorization of refused) expect(await push({ authorization }), authorization).toBe(403)
  const theirs = stranger.publicKey.export({ format: 'der', type: 'spki' }).subarray(-65)
  const other = vapid({}, stranger.privateKey).replace(/k=.+/, `k=${theirs.toString('base64url')}`)
  expect(await push({ authorization: other })).toBe(403)
  expect(service.pushed()).toEqual([])
  expect(await push()).toBe(201)
})

test('a push without a life, in another coding, too large or to nobody is refused', async () => {
  expect(await push({ ttl: 'long' })).toBe(400)
  expect(await push({ 'content-encoding': 'aesgcm' })).toBe(400)
  expect(await push({}, 'x'.repeat(4097))).toBe(413)
  expect(await push({}, 'x'.repeat(4096))).toBe(201)
  expect(await push({}, 'sealed', `${service.origin}/push/${'0'.repeat(24)}`)).toBe(404)
  expect(await push({}, 'sealed', `${service.origin}/push/../subscriber.js`)).toBe(404)
  expect((await fetch(browser.endpoint, { method: 'DELETE' })).status).toBe(204)
  expect(await push()).toBe(404)
})

test('what its browser can’t decrypt is taken by the service and shown by nobody', async () => {
  expect(await push()).toBe(201)
  expect(browser.pushed).toMatchObject([{ text: null, urgency: 'normal', subject: 'https://lode.example' }])
})

test('browsers and what they were pushed outlive the service', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'lode-push-'))
  const given = { now: () => now, file: join(folder.path, 'push.json') }
  const first = await startPushService(given)
  const { endpoint } = first.subscribe()
  await first.stop()
  const port = Number(new URL(endpoint).port)
  const again = await startPushService({ ...given, port })
  const authorization = vapid({ aud: again.origin })
  expect(await push({ authorization }, 'sealed', endpoint)).toBe(201)
  expect(again.pushed()).toHaveLength(1)
  await again.stop()
})

test('of browsers and pushes the newest are kept, so many and no more', async () => {
  for (let n = 0; n < 205; n += 1) expect(await push()).toBe(201)
  expect(service.pushed()).toHaveLength(200)
  for (let n = 0; n < 100; n += 1) service.subscribe()
  expect(await push()).toBe(404)
})
