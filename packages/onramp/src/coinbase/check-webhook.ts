import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Clock } from '@lode/clock'
import type { WebhookFault } from '../on-ramp.ts'

/** A webhook whose clock differs from ours by more than this is refused. */
const mostSecondsApart = 300

/**
 * Verifies a webhook over its bytes as they came: the `v1` of its signature where there is one, else `v0` if that is accepted. Returns null for
 * a genuine one. A wrong `v1` is refused whatever its `v0` is.
 * @param headers The request's headers, with names in lower case.
 * @example const fault = checkWebhook({ body, headers, secret, clock, acceptsV0: false })
 */
export function checkWebhook({
  body,
  headers,
  secret,
  clock,
  acceptsV0,
}: {
  body: Uint8Array
  headers: Readonly<Record<string, string | undefined>>
  secret: string
  clock: Clock
  acceptsV0: boolean
}): WebhookFault | null {
  const parts = new Map(
    (headers['x-hook0-signature'] ?? '').split(',').map((part): [string, string] => {
      const [name = '', ...value] = part.trim().split('=')
      return [name, value.join('=')]
    }),
  )
  const [t, v0, v1, names = ''] = ['t', 'v0', 'v1', 'h'].map((name) => parts.get(name))
  if (t === undefined || !/^\d{1,12}$/.test(t) || (v1 === undefined && !(acceptsV0 && v0 !== undefined)))
    return 'signature_missing'
  const values = names.split(' ').map((name) => headers[name] ?? '')
  const genuine =
    v1 === undefined
      ? isSignature(v0 ?? '', secret, [`${t}.`, body])
      : isSignature(v1, secret, [`${t}.${names}.${values.join('.')}.`, body])
  if (!genuine) return 'signature_wrong'
  const apart = Math.abs(clock.now().getTime() / 1000 - Number(t))
  return apart > mostSecondsApart ? 'too_old' : null
}

function isSignature(hex: string, secret: string, signed: readonly (string | Uint8Array)[]): boolean {
  const hmac = createHmac('sha256', secret)
  for (const part of signed) hmac.update(part)
  const wanted = hmac.digest()
  const given = Buffer.from(hex, 'hex')
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
