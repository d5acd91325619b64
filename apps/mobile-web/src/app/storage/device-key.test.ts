import { fakeClock } from '@lode/clock'
import { expect, onTestFinished, test, vi } from 'vitest'
import { dropDeviceKey, newDeviceKey, signWithDeviceKey } from './device-key.ts'

// This process has no IndexedDB, like a browser that keeps nothing.
test('where the browser keeps no key, this page does until the session ends', async () => {
  const { publicKey, keep } = await newDeviceKey()
  await expect(signWithDeviceKey('token', 'a withdrawal')).rejects.toThrow()
  await keep('token')
  const { x, y } = publicKey
  const signature = Buffer.from(await signWithDeviceKey('token', 'a withdrawal'), 'base64url')
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
  const jwk = { kty: 'EC', crv: 'P-256', x, y }
  const key = await crypto.subtle.importKey('jwk', jwk, algorithm, false, ['verify'])
  const text = (said: string) => new TextEncoder().encode(said)
  expect(await crypto.subtle.verify(algorithm, key, signature, text('a withdrawal'))).toBe(true)
  expect(await crypto.subtle.verify(algorithm, key, signature, text('another one'))).toBe(false)
  await dropDeviceKey('token')
  await expect(signWithDeviceKey('token', 'a withdrawal')).rejects.toThrow()
})

test('where the browser’s IndexedDB is silent, the key is kept by this page within 2 s', async () => {
  vi.stubGlobal('indexedDB', { open: () => new EventTarget() })
  onTestFinished(() => void vi.unstubAllGlobals())
  const clock = fakeClock('2026-11-28T00:00:00Z')
  const { keep } = await newDeviceKey(clock)
  const kept = keep('silent')
  await clock.waits(1)
  await clock.advance(2000)
  await kept
  expect(await signWithDeviceKey('silent', 'a withdrawal', clock)).toMatch(/^[\w-]{86}$/)
  await dropDeviceKey('silent', clock)
})
