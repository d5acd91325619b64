import { createPublicKey, type KeyObject, verify } from 'node:crypto'
import { promisify } from 'node:util'
import { keepLast } from './keep-last.ts'

/** The public half of a device key: the coordinates of a P-256 point in base64url. */
export type DeviceKey = { x: string; y: string }

/** To read a key takes a third of a check's time: the keys of those who are here are kept, a few megabytes of them. */
const keyOf = keepLast(readKey, { most: 10_000 })

function readKey(name: string): KeyObject {
  const [x = '', y = ''] = name.split(' ')
  return createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
}

/** On another thread: in place it was a fifth of what a withdrawal takes of the one thread that answers. */
const verifyBeside = promisify(verify)

/** Whether a device key signed a text (ECDSA P-256 over SHA-256, 64 bytes r|s as WebCrypto gives them, base64url). */
export async function verifyDeviceSignature(
  { x, y }: DeviceKey,
  { text, signature }: { text: string; signature: string },
): Promise<boolean> {
  try {
    const key = { key: keyOf(`${x} ${y}`), dsaEncoding: 'ieee-p1363' } as const
    return await verifyBeside('sha256', Buffer.from(text), key, Buffer.from(signature, 'base64url'))
  } catch {
    return false // not a point of the curve
  }
}
