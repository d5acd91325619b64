import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

/** What a browser gave its push service, and us. */
export type PushTarget = { readonly p256dh: Buffer; readonly auth: Buffer }

/** One record holds all: so much is the most that every push service takes. */
const recordBytes = 4096
/** Text of any length looks like one of a few. */
const step = 256

/**
 * Encrypts what is pushed, for the browser alone (RFC 8291 in the coding of RFC 8188).
 * @throws where the browser's key is no point of the curve, or the text is too long for a push
 */
export function encryptPush(
  text: string,
  { p256dh, auth }: PushTarget,
  { sender = newSender(), salt = randomBytes(16) as Buffer, padded = true } = {},
): Buffer {
  const own = sender.getPublicKey()
  const shared = sender.computeSecret(p256dh)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, own])
  const secret = Buffer.from(hkdfSync('sha256', shared, auth, info, 32))
  const derive = (name: string, length: number): Buffer =>
    Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${name}\0`, length))
  const plain = Buffer.concat([Buffer.from(text), Buffer.of(2)])
  const padding = padded ? (step - (plain.length % step)) % step : 0
  const record = Buffer.concat([plain, Buffer.alloc(padding)])
  if (record.length + 16 + 86 > recordBytes) throw new Error('too long to be pushed')
  const cipher = createCipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
  const head = Buffer.alloc(5)
  head.writeUInt32BE(recordBytes)
  head.writeUInt8(own.length, 4)
  return Buffer.concat([salt, head, own, cipher.update(record), cipher.final(), cipher.getAuthTag()])
}

function newSender() {
  const sender = createECDH('prime256v1')
  sender.generateKeys()
  return sender
}
