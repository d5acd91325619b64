import { createECDH } from 'node:crypto'
import { decryptPush } from '@lode/local-world/push'
import { expect, test } from 'vitest'
import { encryptPush } from './encrypt-push.ts'
import { isAllowed, isPushHost } from './push-hosts.ts'

const bytes = (text: string): Buffer => Buffer.from(text, 'base64url')
const keysOf = (secret: string) => {
  const keys = createECDH('prime256v1')
  keys.setPrivateKey(bytes(secret))
  return keys
}

// The example of RFC 8291, section 5.
test('a push is encrypted as the standard’s example is, byte by byte', () => {
  const keys = keysOf('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94')
  const auth = bytes('BTBZMqHH6r4Tts7J_aSIgg')
  const sender = keysOf('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw')
  const salt = bytes('DGv6ra1nlYgDCS1FRnbzlw')
  const text = 'When I grow up, I want to be a watermelon'
  const target = { p256dh: keys.getPublicKey(), auth }
  expect(encryptPush(text, target, { sender, salt, padded: false }).toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  )
})

test('texts of different lengths look alike, each once, and what is too long is refused', () => {
  const keys = createECDH('prime256v1')
  const target = { p256dh: keys.generateKeys(), auth: bytes('BTBZMqHH6r4Tts7J_aSIgg') }
  const [short, long, again] = ['5 USDT', 'x'.repeat(200), '5 USDT'].map((text) => encryptPush(text, target))
  expect(short?.length).toBe(long?.length)
  expect(short).not.toEqual(again)
  expect(decryptPush(long as Buffer, { keys, auth: target.auth })).toBe('x'.repeat(200))
  expect(() => encryptPush('x'.repeat(4000), target)).toThrow('too long')
})

const services = ['fcm.googleapis.com', '*.push.apple.com', 'http://localhost:8095']
// Seen to fail with the host compared by its end alone, and with ports and logins let through.
test.each([
  ['https://fcm.googleapis.com/fcm/send/a', true],
  ['https://web.push.apple.com/a', true],
  ['http://localhost:8095/push/a', true],
  ['http://fcm.googleapis.com/a', false],
  ['https://fcm.googleapis.com:8443/a', false],
  ['https://user@fcm.googleapis.com/a', false],
  ['https://a.fcm.googleapis.com/a', false],
  ['https://fcm.googleapis.com.evil.example/a', false],
  ['https://evilpush.apple.com/a', false],
  ['https://evil.example/fcm.googleapis.com', false],
  ['https://fcm.googleapis.com@evil.example/', false],
  ['https://127.0.0.1/a', false],
  ['https://169.254.169.254/latest', false],
  ['http://localhost:8096/push/a', false],
  ['http://localhost:80955/push/a', false],
  ['file:///etc/passwd', false],
  ['nothing', false],
])('pushes may go to %s: %s', (endpoint, allowed) => {
  expect(isAllowed(endpoint, services)).toBe(allowed)
})

test.each(['*', '*.com', 'https://fcm.googleapis.com', 'http://evil.example', '127.0.0.1', 'localhost', ''])(
  '%j names no push service',
  (entry) => {
    expect(isPushHost(entry)).toBe(false)
  },
)
