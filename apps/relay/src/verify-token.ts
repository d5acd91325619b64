import { createPublicKey, verify } from 'node:crypto'

/** The token of a connection is missing, forged, expired or meant for another relay. */
export class TokenRefused extends Error {
  override readonly name = 'TokenRefused'
  readonly reason: 'missing' | 'malformed' | 'signature' | 'expired' | 'too_long' | 'audience'
  constructor({ reason }: { reason: TokenRefused['reason'] }) {
    super(`relay token refused: ${reason}`)
    this.reason = reason
  }
}

const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
/** Multicodec prefix of an Ed25519 public key. */
const ed25519Prefix = [0xed, 0x01]
/** Clocks of phones are off by a little. */
const skewSeconds = 60

/**
 * Checks the `auth` token of a WalletConnect client: a JWT signed by the Ed25519 key that its `iss` (a did:key)
 * names, for this relay, unexpired, and not for longer than `maxSeconds`: a stolen one is of no use for long. Format: https://docs.walletconnect.com, "Relay client auth".
 *
 * @returns the client's id, its did:key
 * @throws {TokenRefused}
 */
export function verifyToken(
  token: string | null,
  {
    audiences,
    nowSeconds,
    maxSeconds,
  }: { audiences: readonly string[]; nowSeconds: number; maxSeconds: number },
): string {
  if (token === null || token === '') throw new TokenRefused({ reason: 'missing' })
  const [header, payload, signature, ...rest] = token.split('.')
  if (header === undefined || payload === undefined || signature === undefined || rest.length > 0) {
    throw new TokenRefused({ reason: 'malformed' })
  }
  const { alg } = readPart(header)
  const { iss, aud, exp, iat } = readPart(payload)
  if (alg !== 'EdDSA' || typeof iss !== 'string' || typeof aud !== 'string' || typeof exp !== 'number') {
    throw new TokenRefused({ reason: 'malformed' })
  }
  const key = publicKeyOf(iss)
  if (!isSigned({ signature, data: `${header}.${payload}`, key })) {
    throw new TokenRefused({ reason: 'signature' })
  }
  const fromTheFuture = typeof iat === 'number' && iat > nowSeconds + skewSeconds
  if (exp < nowSeconds - skewSeconds || fromTheFuture) throw new TokenRefused({ reason: 'expired' })
  if (exp > nowSeconds + maxSeconds + skewSeconds) throw new TokenRefused({ reason: 'too_long' })
  if (!audiences.map(withoutSlash).includes(withoutSlash(aud))) {
    throw new TokenRefused({ reason: 'audience' })
  }
  return iss
}

function isSigned(proof: { signature: string; data: string; key: Uint8Array }): boolean {
  const signature = Buffer.from(proof.signature, 'base64url')
  if (signature.length !== 64) return false
  const jwk = { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(proof.key).toString('base64url') }
  return verify(
    null,
    Buffer.from(proof.data, 'utf8'),
    createPublicKey({ key: jwk, format: 'jwk' }),
    signature,
  )
}

function readPart(part: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString('utf8'))
    if (typeof value === 'object' && value !== null) return value as Record<string, unknown>
  } catch (cause) {
    if (!(cause instanceof SyntaxError)) throw cause
  }
  throw new TokenRefused({ reason: 'malformed' })
}

function publicKeyOf(did: string): Uint8Array {
  const encoded = did.startsWith('did:key:z') ? did.slice('did:key:z'.length) : ''
  const bytes = fromBase58(encoded)
  if (bytes.length !== 34 || bytes[0] !== ed25519Prefix[0] || bytes[1] !== ed25519Prefix[1]) {
    throw new TokenRefused({ reason: 'malformed' })
  }
  return bytes.subarray(2)
}

function fromBase58(text: string): Uint8Array {
  // A did:key of Ed25519 has 47 characters; anything much longer is not one, and is not worth the arithmetic.
  if (text.length === 0 || text.length > 64) throw new TokenRefused({ reason: 'malformed' })
  let value = 0n
  for (const letter of text) {
    const digit = alphabet.indexOf(letter)
    if (digit < 0) throw new TokenRefused({ reason: 'malformed' })
    value = value * 58n + BigInt(digit)
  }
  const hex = value.toString(16)
  return Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, 'hex')
}

function withoutSlash(url: string): string {
  return url.endsWith('/') ? url.slice(0, -1) : url
}
