import type { Withdrawal } from '../repository.ts'
import type { PayoutDeps } from '../withdrawal-deps.ts'

/**
 * Says that a withdrawal can't be paid now. Its nonce goes back unless something is signed with it, so that those behind do
 * not wait for this one.
 */
export async function payoutWaits(
  { db, alarm }: PayoutDeps,
  { withdrawal, reason }: { withdrawal: Withdrawal; reason: string },
): Promise<void> {
  await db`update withdrawal set nonce = null, payer = null where id = ${withdrawal.id} and state = ${withdrawal.state}
    and nonce is not null and not exists (select from payout_transaction t
      where t.withdrawal_id = withdrawal.id and not t.dead)`
  alarm({ kind: 'payout_waits', detail: `${withdrawal.id}: ${reason}` })
}
