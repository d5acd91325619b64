import { createHash } from 'node:crypto'

/** What people compare of a passkey's public key: 16 bytes of its SHA-256 in groups. @example 'a1b2 c3d4 …' */
export function fingerprint(publicKey: Uint8Array): string {
  const digest = createHash('sha256').update(publicKey).digest('hex').slice(0, 32)
  return digest.match(/.{4}/g)?.join(' ') ?? ''
}
