import { arrayLiteral, type Sql } from '@lode/database'

/** The record of a payment's ended attempts. */
export type PayoutPast = {
  /** The number of times its line failed on the chain for a reason of its own. */
  readonly failures: number
  /** The number of retries that operators approved. */
  readonly retries: number
  /** The line count of the smallest of its transactions that reverted as a whole; null where none did. */
  readonly revertedAmong: number | null
}

/** Returns the records of withdrawals by id. One without an ended attempt is not in it. */
export async function readPasts(
  sql: Sql,
  withdrawals: readonly { readonly id: string }[],
): Promise<ReadonlyMap<string, PayoutPast>> {
  const rows = await sql<(PayoutPast & { id: string })[]>`
    select l.withdrawal_id as id, count(distinct (t.payer, t.nonce)) filter (where l.outcome = 'failed')::int as failures,
      (select count(*)::int from payout_retry r where r.withdrawal_id = l.withdrawal_id) as retries,
      min((select count(*) from payout_line o where (o.network, o.hash) = (l.network, l.hash)))
        filter (where l.outcome = 'reverted')::int as "revertedAmong"
    from payout_line l join payout_transaction t on (t.network, t.hash) = (l.network, l.hash)
    where l.withdrawal_id = any (${arrayLiteral(withdrawals.map(({ id }) => id))}::uuid[]) and l.dead
    group by l.withdrawal_id`
  return new Map(rows.map(({ id, ...past }) => [id, past]))
}
