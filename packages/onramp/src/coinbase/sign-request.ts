import { createPrivateKey, type KeyObject, randomBytes, sign } from 'node:crypto'
import type { Clock } from '@lode/clock'

/** An API key of the provider: its id, and base64 of an Ed25519 seed with its public half, or a PEM of P-256. */
export type CoinbaseKey = { readonly id: string; readonly secret: string }

const validSeconds = 120
/** An Ed25519 key in PKCS #8, up to its seed (RFC 8410). */
const edHeader = Buffer.from('302e020100300506032b657004220420', 'hex')

/** A secret that is neither of both forms. */
export class CoinbaseKeyUnreadable extends Error {
  override readonly name = 'CoinbaseKeyUnreadable'
}

/** Reads a key's secret once. @throws {CoinbaseKeyUnreadable} */
export function readKey(secret: string): { key: KeyObject; algorithm: 'EdDSA' | 'ES256' } {
  try {
    if (secret.includes('-----BEGIN')) {
      const key = createPrivateKey(secret)
      if (key.asymmetricKeyDetails?.namedCurve === 'prime256v1') return { key, algorithm: 'ES256' }
    } else {
      const bytes = Buffer.from(secret, 'base64')
      const der = Buffer.concat([edHeader, bytes.subarray(0, 32)])
      if (bytes.length === 64)
        return { key: createPrivateKey({ key: der, format: 'der', type: 'pkcs8' }), algorithm: 'EdDSA' }
    }
  } catch (cause) {
    throw new CoinbaseKeyUnreadable('the key is neither Ed25519 in base64 nor a PEM of P-256', { cause })
  }
  throw new CoinbaseKeyUnreadable('the key is neither Ed25519 in base64 nor a PEM of P-256')
}

/**
 * Opens a signer of requests: each token is of one request, named by its method, host and path without a query, and valid for two minutes.
 * @throws {CoinbaseKeyUnreadable}
 * @example const token = requestSigner({ key, clock })({ method: 'POST', url })
 */
export function requestSigner({
  key: { id, secret },
  clock,
}: {
  key: CoinbaseKey
  clock: Clock
}): (request: { method: string; url: URL }) => string {
  const { key, algorithm } = readKey(secret)
  return ({ method, url }) => {
    const seconds = Math.floor(clock.now().getTime() / 1000)
    const header = { alg: algorithm, kid: id, typ: 'JWT', nonce: randomBytes(16).toString('hex') }
    const claims = {
      ...{ sub: id, iss: 'cdp', nbf: seconds, exp: seconds + validSeconds },
      uris: [`${method} ${url.host}${url.pathname}`],
    }
    const signed = [header, claims]
      .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
      .join('.')
    const signature =
      algorithm === 'EdDSA'
        ? sign(null, Buffer.from(signed), key)
        : sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' })
    return `${signed}.${signature.toString('base64url')}`
  }
}
