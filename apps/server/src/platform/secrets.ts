import { hash, randomBytes } from 'node:crypto'

/** A fresh 128-bit secret: 22 characters of base64url. */
export function newSecret(): string {
  return randomBytes(16).toString('base64url')
}

/** What is kept of a secret. It has 128 bits of chance, so one round of SHA-256 is enough. */
export function hashSecret(secret: string): Buffer {
  return hash('sha256', secret, 'buffer')
}

/** A fresh 128-bit nonce in the letters that ERC-4361 allows. */
export function newNonce(): string {
  return randomBytes(16).toString('hex')
}
