import type { Clock } from '@lode/clock'
import { z } from 'zod/mini'
import { type OnRampEvent, type OnRampWebhook, WebhookRefused } from '../on-ramp.ts'
import { checkWebhook } from './check-webhook.ts'
import { eventRow, plainText, transactionOfEvent } from './transaction.ts'

/** A subscription to webhooks: its secret, and whether a signature of the older version alone is accepted. */
export type CoinbaseWebhooks = { readonly secret: string; readonly acceptsV0: boolean }

const eventId = z.string().check(z.minLength(1), z.maxLength(200))
const eventShape = z.object({
  eventType: z.string(),
  partnerUserRef: z.nullish(plainText),
})

/** Verifies a webhook over its bytes, then reads it. @throws {WebhookRefused} */
export function readWebhook(
  { body, headers }: OnRampWebhook,
  { webhooks, clock }: { webhooks: CoinbaseWebhooks | undefined; clock: Clock },
): OnRampEvent {
  if (!webhooks) throw new WebhookRefused('not_configured')
  const fault = checkWebhook({ body, headers, clock, ...webhooks })
  if (fault) throw new WebhookRefused(fault)
  try {
    const told: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
    const { eventType, partnerUserRef } = eventShape.parse(told)
    const isTransaction = eventType.startsWith('onramp.transaction.')
    return {
      id: eventId.parse(headers['x-event-id']),
      partnerUserRef: partnerUserRef || null,
      transaction: isTransaction ? transactionOfEvent(eventRow.parse(told)) : null,
    }
  } catch (cause) {
    throw new WebhookRefused('unreadable', { cause })
  }
}
