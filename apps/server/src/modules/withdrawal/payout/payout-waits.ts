import type { Withdrawal } from '../repository.ts'
import type { PayoutDeps } from '../withdrawal-deps.ts'

/** Calls a person: withdrawals can't be paid now. */
export function payoutWaits(
  { alarm }: Pick<PayoutDeps, 'alarm'>,
  { withdrawals, reason }: { withdrawals: readonly Pick<Withdrawal, 'id'>[]; reason: string },
): void {
  const [first, ...more] = withdrawals
  const who = more.length > 0 ? `${first?.id} and ${more.length} more` : `${first?.id}`
  alarm({ kind: 'payout_waits', detail: `${who}: ${reason}` })
}
