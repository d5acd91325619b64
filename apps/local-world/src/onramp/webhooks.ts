import { createHmac } from 'node:crypto'
import type { Noise } from '../feeds/noise.ts'
import type { Due } from './store.ts'

/** The receiver of events, and the secret that they are signed by. */
export type WebhookTarget = { readonly url: string; readonly secret: string }

export type Delivery = Extract<Due, { step: 'deliver' }>

const timeoutMs = 5_000
/** One in eight events never arrives. */
const dropped = 1 / 8
const repeated = 1 / 3
/** The longest delay of a delivery: later events overtake it. */
const mostDelayMs = 6_000
const retriesAfterMs = [1_000, 4_000, 15_000, 60_000]

/** Plans the deliveries of the event with this number: none, one, or up to three, each with a delay of its own. */
export function planDeliveries(
  noise: Noise,
  { number, now, ...event }: { number: number; now: number; event: string; type: string; body: string },
): Delivery[] {
  if (noise('drop', number) < dropped) return []
  const count = noise('repeat', number) < repeated ? 2 + Math.floor(noise('count', number) * 2) : 1
  return Array.from({ length: count }, (_, copy) => ({
    ...{ at: now + Math.floor(noise('delay', number, copy) * mostDelayMs), step: 'deliver' as const },
    ...event,
    attempt: 0,
  }))
}

/** Returns when a delivery that failed is tried again; null once it has failed too often. */
export function retryOf(delivery: Delivery, now: number): Delivery | null {
  const after = retriesAfterMs[delivery.attempt]
  return after === undefined ? null : { ...delivery, at: now + after, attempt: delivery.attempt + 1 }
}

/** Sends an event; returns whether it was taken. */
export async function deliver(
  { url, secret }: WebhookTarget,
  {
    event,
    body,
    signal,
    ...moment
  }: Pick<Delivery, 'event' | 'body'> & { noise: Noise; number: number; now: Date; signal: AbortSignal },
): Promise<boolean> {
  const named = { 'content-type': 'application/json', 'x-event-id': event }
  const signature = signEvent({ body, secret, headers: named, ...moment })
  try {
    const { ok } = await fetch(url, {
      ...{ method: 'POST', body, redirect: 'error' },
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
      headers: { ...named, 'x-hook0-signature': signature },
    })
    return ok
  } catch {
    return false
  }
}

/** Signs an event by `v1`, at times by `v0` as well, with the parts of the header in any order. */
export function signEvent(options: {
  body: string
  secret: string
  headers: Readonly<Record<string, string>>
  now: Date
  noise: Noise
  number: number
}): string {
  const { body, secret, headers, now, noise, number } = options
  const t = String(Math.floor(now.getTime() / 1000))
  const names = Object.keys(headers).join(' ')
  const hmac = (text: string) => createHmac('sha256', secret).update(text).digest('hex')
  const parts = [
    ...[`t=${t}`, `h=${names}`, `v1=${hmac(`${t}.${names}.${Object.values(headers).join('.')}.${body}`)}`],
    ...(noise('v0', number) < 0.5 ? [`v0=${hmac(`${t}.${body}`)}`] : []),
  ]
  return parts
    .map((part, place) => ({ part, order: noise('order', number, place) }))
    .sort((one, other) => one.order - other.order)
    .map(({ part }) => part)
    .join(',')
}
