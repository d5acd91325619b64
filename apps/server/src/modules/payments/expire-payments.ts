import type { Tx } from '@lode/database'
import type { Actor, PaymentPurpose } from '@lode/domain'

/** Ends what of one purpose was not paid in time, in the caller's transaction; answers with the ids. */
export async function expirePayments(
  tx: Tx,
  { purpose, actor, now }: { purpose: PaymentPurpose; actor: Actor; now: Date },
): Promise<string[]> {
  const ended = await tx<{ id: string }[]>`
    update payment_intent set state = 'expired', ended_at = ${now}, ended_by = ${actor}
    where purpose = ${purpose} and state = 'open' and expires_at <= ${now} returning id`
  return ended.map(({ id }) => id)
}
