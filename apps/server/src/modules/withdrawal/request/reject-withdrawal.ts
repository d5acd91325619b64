import { type Tx, writeEvent } from '@lode/database'
import type { Actor } from '@lode/domain'
import { userOwner } from '@lode/ledger'
import { liveTransactions } from '../payout/payout-transactions.ts'
import { moveWithdrawal, type Withdrawal } from '../repository.ts'
import type { WithdrawalDeps } from '../withdrawal-deps.ts'
import { resolveLegs } from './legs.ts'

/**
 * Rejects a withdrawal and gives back all of it, fee included. Only for one of which nothing signed can be mined any
 * more; false when it has moved on since it was read.
 * @param reason The code of its text, `rejection.<reason>`.
 */
export async function rejectWithdrawal(
  tx: Tx,
  {
    withdrawal,
    reason,
    actor,
    ...deps
  }: { withdrawal: Withdrawal; reason: string; actor: Actor } & Pick<WithdrawalDeps, 'ledger' | 'clock'>,
): Promise<boolean> {
  const at = deps.clock.now()
  if (!(await moveWithdrawal(tx, { withdrawal, to: 'rejected', at, actor, rejection: reason }))) return false
  const live = await liveTransactions(tx, [withdrawal.id])
  if (live.length > 0) throw new Error(`withdrawal ${withdrawal.id} may still be paid`)
  await deps.ledger.postIn(tx, resolveLegs(withdrawal, { phase: 'void_pending', actor }))
  const owner = userOwner(withdrawal.userId)
  await writeEvent(tx, { topic: 'balance', owner, actor, payload: { coin: withdrawal.amount.coin } })
  return true
}
