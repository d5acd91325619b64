import { webcrypto } from 'node:crypto'

/** The public half of a device key: the coordinates of a P-256 point in base64url. */
export type DeviceKey = { x: string; y: string }

const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }

/** Whether a device key signed a text (ECDSA P-256 over SHA-256, 64 bytes r|s as WebCrypto gives them, base64url). */
export async function verifyDeviceSignature(
  { x, y }: DeviceKey,
  { text, signature }: { text: string; signature: string },
): Promise<boolean> {
  try {
    const key = await webcrypto.subtle.importKey('jwk', { kty: 'EC', crv: 'P-256', x, y }, algorithm, false, [
      'verify',
    ])
    return await webcrypto.subtle.verify(
      algorithm,
      key,
      Buffer.from(signature, 'base64url'),
      new TextEncoder().encode(text),
    )
  } catch {
    return false // not a point of the curve
  }
}
