import type { Outcome } from '../../platform/queue/deliver-due.ts'
import { encryptPush } from './encrypt-push.ts'
import { isAllowed } from './push-hosts.ts'
import type { PushRow } from './repository.ts'
import { vapidHeader } from './vapid-header.ts'

/** What became of a push; `gone`: this browser takes none any more. */
export type Pushed = Outcome | { readonly state: 'gone' }

const patienceMs = 10_000
const lifeSeconds = 86_400

/** Hands one push to its push service. No redirect is followed, and of the answer only its number is read. */
export async function sendPush(
  { endpoint, p256dh, auth, payload, urgent }: PushRow,
  { key, services, subject, now }: { key: string; services: readonly string[]; subject: string; now: Date },
): Promise<Pushed> {
  if (!isAllowed(endpoint, services)) return { state: 'gone' }
  const response = await fetch(endpoint, {
    method: 'POST',
    redirect: 'manual',
    signal: AbortSignal.timeout(patienceMs),
    headers: {
      Authorization: vapidHeader({ key, endpoint, subject, now }),
      'Content-Encoding': 'aes128gcm',
      'Content-Type': 'application/octet-stream',
      TTL: String(lifeSeconds),
      Urgency: urgent ? 'high' : 'normal',
    },
    body: new Uint8Array(encryptPush(JSON.stringify(payload), { p256dh, auth })),
  })
  await response.body?.cancel()
  const { status } = response
  if (response.ok) return { state: 'delivered' }
  if (status === 404 || status === 410) return { state: 'gone' }
  const failure = `answered ${status}`
  return { state: status === 429 || status >= 500 ? 'failed' : 'refused', failure }
}
