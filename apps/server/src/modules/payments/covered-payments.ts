import type { Sql } from '@lode/database'
import type { PaymentPurpose } from '@lode/domain'

/** What of one purpose waits and has its whole amount deposited, oldest first: whoever gives what it is for makes the payment. */
export function coveredPayments(
  sql: Sql,
  { purpose, now }: { purpose: PaymentPurpose; now: Date },
): Promise<{ id: string; userId: bigint }[]> {
  return sql<{ id: string; userId: bigint }[]>`
    select i.id, i.user_id as "userId" from payment_intent i
    where i.purpose = ${purpose} and i.state = 'open' and i.expires_at > ${now} and i.methods @> array['deposit']
      and i.units <= (select sum(r.units) from payment_receipt r where r.intent_id = i.id and r.fit <> 'late')
    order by i.created_at, i.id`
}
