import type { Sql } from '@lode/database'
import type { PaymentPurpose } from '@lode/domain'

/** What of one purpose is still to be paid, and until when: later than when it was opened, where a deposit for it is on its way. */
export function openPayments(
  sql: Sql,
  { purpose }: { purpose: PaymentPurpose },
): Promise<{ id: string; expiresAt: Date }[]> {
  return sql<{ id: string; expiresAt: Date }[]>`
    select id, expires_at as "expiresAt" from payment_intent where purpose = ${purpose} and state = 'open' order by expires_at, id`
}
