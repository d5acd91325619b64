import { createPrivateKey, createPublicKey, sign } from 'node:crypto'

const lifeSeconds = 12 * 3600

/** The public half of a key as browsers take it (an uncompressed point, base64url). */
export function publicPoint(key: string): string {
  const { x = '', y = '' } = createPublicKey(privateKeyOf(key)).export({ format: 'jwk' })
  return Buffer.concat([Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]).toString(
    'base64url',
  )
}

/** Says to a push service who sends (RFC 8292), for half a day. `subject` is where its operators reach ours. */
export function vapidHeader({
  key,
  endpoint,
  subject,
  now,
}: {
  key: string
  endpoint: string
  subject: string
  now: Date
}): string {
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')
  const exp = Math.floor(now.getTime() / 1000) + lifeSeconds
  const text = `${part({ typ: 'JWT', alg: 'ES256' })}.${part({ aud: new URL(endpoint).origin, exp, sub: subject })}`
  const signature = sign('sha256', Buffer.from(text), { key: privateKeyOf(key), dsaEncoding: 'ieee-p1363' })
  return `vapid t=${text}.${signature.toString('base64url')}, k=${publicPoint(key)}`
}

function privateKeyOf(key: string) {
  return createPrivateKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'pkcs8' })
}
