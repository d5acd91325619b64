import { type KeyObject, verify } from 'node:crypto'

/** The key by which requests are signed: its id, and its public half (Ed25519). */
export type RequestKey = { readonly id: string; readonly publicKey: KeyObject }

const mostSeconds = 120
/** A clock may be ahead of ours by this much. */
const skewSeconds = 5
const mostRemembered = 10_000

/**
 * Opens the check of a request's bearer token: its signature, its two minutes, the request that it is of, and that it comes once. Returns
 * a sentence that says what is wrong; null for a right one.
 */
export function openTokenCheck({
  key,
  now,
}: {
  key: RequestKey
  now: () => Date
}): (
  authorization: string | undefined,
  request: { method: string; host: string; path: string },
) => string | null {
  const seen = new Set<string>()
  return (authorization, { method, host, path }) => {
    const [header = '', claims = '', signature = '', ...more] =
      /^Bearer (\S+)$/.exec(authorization ?? '')?.[1]?.split('.') ?? []
    if (signature === '' || more.length > 0) return 'no bearer token'
    const [head, said] = [readPart(header), readPart(claims)]
    if (head?.alg !== 'EdDSA' || head.typ !== 'JWT' || head.kid !== key.id) return 'another key or algorithm'
    const signed = Buffer.from(`${header}.${claims}`)
    if (!verify(null, signed, key.publicKey, Buffer.from(signature, 'base64url'))) return 'a wrong signature'
    if (said?.sub !== key.id || said.iss !== 'cdp') return 'another subject or issuer'
    const seconds = now().getTime() / 1000
    const { nbf, exp } = said
    if (typeof nbf !== 'number' || typeof exp !== 'number' || exp - nbf > mostSeconds)
      return 'too long a time'
    if (nbf > seconds + skewSeconds || exp < seconds) return 'not valid now'
    if (!Array.isArray(said.uris) || !said.uris.includes(`${method} ${host}${path}`)) return 'another request'
    if (typeof head.nonce !== 'string' || head.nonce === '' || seen.has(head.nonce))
      return 'a nonce that was used'
    seen.add(head.nonce)
    if (seen.size > mostRemembered) seen.delete(seen.values().next().value ?? '')
    return null
  }
}

function readPart(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(Buffer.from(text, 'base64url').toString())
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null
  } catch {
    return null
  }
}
