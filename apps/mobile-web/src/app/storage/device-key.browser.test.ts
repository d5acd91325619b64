import { webcrypto } from 'node:crypto'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { stripTypeScriptTypes } from 'node:module'
import type { AddressInfo } from 'node:net'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { DevicePublicKey } from '@lode/api-contract'
import { launchChromium } from '@lode/test-kit/browser'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

/** What a tab has of the module. */
type Room = { readonly deviceKey: typeof import('./device-key.ts') }
const blank =
  '<!doctype html><script type="importmap">{"imports":{"@lode/clock":"/clock.js"}}</script><script type="module">import * as deviceKey from "/device-key.js"; globalThis.deviceKey = deviceKey</script>'

let server: Server
let browser: Browser
let context: BrowserContext
beforeAll(async () => {
  const clock = fileURLToPath(import.meta.resolve('@lode/clock'))
  const sources = new Map([
    ['/device-key.js', await readFile(join(import.meta.dirname, 'device-key.ts'), 'utf8')],
    ['/clock.js', 'export * from "./system-clock.js"; export * from "./waiting.js"'],
    ['/system-clock.js', await readFile(join(dirname(clock), 'system-clock.ts'), 'utf8')],
    ['/waiting.js', await readFile(join(dirname(clock), 'waiting.ts'), 'utf8')],
  ])
  server = createServer((request, response) => {
    const source = sources.get(request.url ?? '')
    response.setHeader('content-type', source === undefined ? 'text/html' : 'text/javascript')
    response.end(source === undefined ? blank : stripTypeScriptTypes(source))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  browser = await launchChromium()
})
afterAll(async () => {
  await browser.close()
  server.close()
})
beforeEach(async () => {
  context = await browser.newContext()
  return () => context.close()
})

async function openTab(): Promise<Page> {
  const page = await context.newPage()
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  return page
}
/** Signs in as far as the device key goes: makes one and keeps it for a session. */
function signIn(page: Page, token: string): Promise<DevicePublicKey> {
  return page.evaluate(async (given) => {
    const { newDeviceKey } = (globalThis as unknown as Room).deviceKey
    const { publicKey, keep } = await newDeviceKey()
    await keep(given)
    return publicKey
  }, token)
}
function sign(page: Page, token: string): Promise<string> {
  return page.evaluate(async (given) => {
    const { signWithDeviceKey } = (globalThis as unknown as Room).deviceKey
    return signWithDeviceKey(given, 'a withdrawal')
  }, token)
}
async function isBy({ x, y }: DevicePublicKey, signature: string): Promise<boolean> {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
  const jwk = { kty: 'EC', crv: 'P-256', x, y }
  const key = await webcrypto.subtle.importKey('jwk', jwk, algorithm, false, ['verify'])
  const bytes = Buffer.from(signature, 'base64url')
  return webcrypto.subtle.verify(algorithm, key, bytes, Buffer.from('a withdrawal'))
}

// Seen to fail while a browser kept one key: whoever had signed in before could confirm nothing any more.
test('a sign-in in another tab leaves the key of the first session as it was; tabs of a session share its key', async () => {
  const [first, second] = [await openTab(), await openTab()]
  const one = await signIn(first, 'token one')
  const two = await signIn(second, 'token two')
  expect(await isBy(one, await sign(first, 'token one'))).toBe(true)
  expect(await isBy(two, await sign(second, 'token two'))).toBe(true)
  expect(await isBy(one, await sign(await openTab(), 'token one'))).toBe(true)
})

test('a session that ends takes its own key along; of those that end without a word the last eight are kept', async () => {
  const tab = await openTab()
  for (let n = 0; n < 10; n += 1) await signIn(tab, `token ${n}`)
  await expect(sign(tab, 'token 0')).rejects.toThrow('no device key')
  await sign(tab, 'token 2')
  await tab.evaluate(async () => {
    const { dropDeviceKey } = (globalThis as unknown as Room).deviceKey
    await dropDeviceKey('token 9')
  })
  await expect(sign(tab, 'token 9')).rejects.toThrow('no device key')
  await sign(tab, 'token 8')
})

test('what is kept of a key can be read by nobody, and says nothing of its session', async () => {
  const tab = await openTab()
  await signIn(tab, 'token one')
  const kept = await tab.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve) => {
        request.onsuccess = () => resolve(request.result)
      })
    const keys = (await done(indexedDB.open('lode'))).transaction('keys').objectStore('keys')
    const [entries, values] = [await done(keys.getAllKeys()), await done(keys.getAll())]
    const [{ key }] = values as [{ key: CryptoKey }]
    const read = await crypto.subtle.exportKey('jwk', key).then(
      () => 'read',
      () => 'refused',
    )
    return { entries: JSON.stringify(entries), extractable: key.extractable, read }
  })
  expect(kept).toEqual({ entries: expect.not.stringContaining('token'), extractable: false, read: 'refused' })
})
