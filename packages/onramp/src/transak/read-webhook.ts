import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Clock } from '@lode/clock'
import { z } from 'zod/mini'
import { type OnRampEvent, type OnRampWebhook, WebhookRefused } from '../on-ramp.ts'
import { parseExact } from './exact-json.ts'
import { buys, transactionOf, webhookOrder } from './order.ts'

const claimsShape = z.object({
  eventID: z.string().check(z.minLength(1), z.maxLength(100)),
  webhookData: webhookOrder,
})
const expiryShape = z.object({ exp: z.nullish(decimalSeconds()) })

/**
 * Verifies the token that a webhook is made of, then reads it. The envelope around it is not signed: no field of it is believed. An event has no
 * id of its own: an order's status is one event, however often it is sent.
 * @param tokens The access tokens that it may be signed by.
 * @throws {WebhookRefused}
 */
export function readWebhook(
  { body }: OnRampWebhook,
  { tokens, clock }: { tokens: readonly string[]; clock: Clock },
): OnRampEvent {
  if (tokens.length === 0) throw new WebhookRefused('not_configured')
  const claims = readToken(tokenOf(body), tokens)
  try {
    const { exp } = expiryShape.parse(claims)
    if (exp && Number(exp) < clock.now().getTime() / 1000) throw new WebhookRefused('too_old')
    const { eventID, webhookData: order } = claimsShape.parse(claims)
    return {
      id: `${order.id} ${eventID} ${order.status}`,
      partnerUserRef: order.partnerOrderId || null,
      transaction: buys(order) ? transactionOf(order) : null,
    }
  } catch (cause) {
    throw cause instanceof WebhookRefused ? cause : new WebhookRefused('unreadable', { cause })
  }
}

/** Verifies a token of HMAC-SHA256 by one of the secrets and returns its claims. @throws {WebhookRefused} */
export function readToken(token: string, secrets: readonly string[]): unknown {
  const [header = '', claims = '', signature = '', ...more] = token.split('.')
  if (signature === '' || more.length > 0) throw new WebhookRefused('signature_missing')
  const given = Buffer.from(signature, 'base64url')
  const genuine = secrets.some((secret) => {
    const wanted = createHmac('sha256', secret).update(`${header}.${claims}`).digest()
    return given.length === wanted.length && timingSafeEqual(given, wanted)
  })
  if (!genuine) throw new WebhookRefused('signature_wrong')
  try {
    const { alg } = z.object({ alg: z.string() }).parse(JSON.parse(decoded(header)))
    if (alg !== 'HS256') throw new Error(`signed by ${alg}`)
    return parseExact(decoded(claims))
  } catch (cause) {
    throw new WebhookRefused('unreadable', { cause })
  }
}

function tokenOf(body: Uint8Array): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(body)
    return z.object({ data: z.string() }).parse(JSON.parse(text)).data
  } catch (cause) {
    throw new WebhookRefused('signature_missing', { cause })
  }
}

function decoded(part: string): string {
  return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(part, 'base64url'))
}

function decimalSeconds() {
  return z.string().check(z.regex(/^\d{1,12}(\.\d+)?$/))
}
