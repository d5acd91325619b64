import { ApiError } from '@lode/api-contract'
import { withTransaction } from '@lode/database'
import { type OnRamp, type OnRampEvent, WebhookRefused } from '@lode/onramp'
import type { WebhookRequest } from '../../platform/http/webhook.ts'
import { applyTransaction } from './apply-transaction.ts'
import type { OnRampDeps } from './onramp-deps.ts'

/**
 * Takes a provider's webhook: verified over its bytes before any parsing, acted on once, in one transaction with the note that it was.
 * One that is not about a purchase of ours is taken and forgotten.
 * @throws {ApiError} `request.invalid` for one that is refused
 */
export async function takeWebhook(
  { db, clock, alarm }: Pick<OnRampDeps, 'db' | 'clock' | 'alarm'>,
  onRamp: OnRamp,
  webhook: WebhookRequest,
): Promise<void> {
  const { id, partnerUserRef: partnerRef, transaction: told } = read(onRamp, webhook, alarm)
  if (partnerRef === null || told === null) return
  const { provider } = onRamp
  const now = clock.now()
  const alarms = await withTransaction(db, async (tx) => {
    const [ours] =
      await tx`select 1 from onramp_purchase where provider = ${provider} and partner_ref = ${partnerRef}`
    if (!ours) return []
    const fresh = await tx`insert into onramp_event (provider, id, at) values (${provider}, ${id}, ${now})
      on conflict do nothing returning 1`
    return fresh.length > 0 ? applyTransaction(tx, { provider, partnerRef, told, now }) : []
  })
  for (const one of alarms) alarm(one)
}

function read(onRamp: OnRamp, webhook: WebhookRequest, alarm: OnRampDeps['alarm']): OnRampEvent {
  try {
    return onRamp.readWebhook(webhook)
  } catch (error) {
    if (!(error instanceof WebhookRefused)) throw error
    // A genuine one that nobody here can read: the provider has changed its form.
    if (error.fault === 'unreadable')
      alarm({
        kind: 'onramp_webhook_unreadable',
        about: onRamp.provider,
        detail: `a genuine webhook of ${onRamp.provider} has an unknown form`,
      })
    throw new ApiError('request.invalid', { field: 'signature', rule: error.fault }, { cause: error })
  }
}
