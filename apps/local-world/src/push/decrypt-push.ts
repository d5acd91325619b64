import { createDecipheriv, type ECDH, hkdfSync } from 'node:crypto'

/** Decrypts a push as its browser does (RFC 8291). @throws where it is not meant for it, or was changed */
export function decryptPush(body: Buffer, { keys, auth }: { keys: ECDH; auth: Buffer }): string {
  const [salt, sender, record] = [body.subarray(0, 16), body.subarray(21, 86), body.subarray(86)]
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender])
  const secret = Buffer.from(hkdfSync('sha256', keys.computeSecret(sender), auth, info, 32))
  const derive = (name: string, length: number): Buffer =>
    Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${name}\0`, length))
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12), {
    authTagLength: 16,
  })
  decipher.setAuthTag(record.subarray(-16))
  const plain = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
  const end = plain.lastIndexOf(2)
  if (end < 0 || plain.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('no last record')
  return plain.subarray(0, end).toString()
}
