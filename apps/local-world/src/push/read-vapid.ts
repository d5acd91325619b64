import { createPublicKey, verify } from 'node:crypto'

/** Longer than a day ahead no signature may hold (RFC 8292, section 2). */
const longestMs = 86_400_000

/**
 * Reads who sends a push from its `Authorization` (RFC 8292).
 * @param publicKey The one that may send, where the browser named one: a point in base64url.
 * @returns How they are reached; null unless they signed for this service, with that key, and their time has not passed.
 */
export function readVapid(
  authorization: string,
  { audience, now, publicKey }: { audience: string; now: Date; publicKey?: string | undefined },
): string | null {
  const [, text = '', signature = '', point = ''] =
    /^vapid t=([\w-]+\.[\w-]+)\.([\w-]+), ?k=([\w-]+)$/.exec(authorization) ?? []
  const raw = Buffer.from(point, 'base64url')
  if (raw.length !== 65 || (publicKey !== undefined && point !== publicKey)) return null
  try {
    const [x, y] = [raw.subarray(1, 33).toString('base64url'), raw.subarray(33).toString('base64url')]
    const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
    const signed = Buffer.from(signature, 'base64url')
    if (!verify('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }, signed)) return null
    const claims = JSON.parse(Buffer.from(text.split('.')[1] ?? '', 'base64url').toString())
    const leftMs = Number(claims.exp) * 1000 - now.getTime()
    const right = claims.aud === audience && leftMs > 0 && leftMs <= longestMs
    return right && typeof claims.sub === 'string' ? claims.sub : null
  } catch {
    return null
  }
}
