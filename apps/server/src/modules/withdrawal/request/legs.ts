import { type Actor, holderActor } from '@lode/domain'
import { type Pend, type Resolve, userOwner } from '@lode/ledger'
import { deriveKey } from '../../../platform/derive-key.ts'
import type { Withdrawal } from '../repository.ts'

/** The two holds of a withdrawal: what is to arrive leaves through custody, the fee is earned. */
export function transferLegs(
  withdrawal: Pick<Withdrawal, 'id' | 'userId' | 'network' | 'actual' | 'fee'>,
): Pend[] {
  const { id, userId, network, actual, fee } = withdrawal
  const actor = holderActor(userId)
  const both = { phase: 'pend', debit: userOwner(userId), reference: `withdrawal:${id}`, actor } as const
  const amount: Pend = {
    ...both,
    key: deriveKey('withdrawal', id, 'amount'),
    credit: `custody/${network}`,
    amount: actual,
    code: 'withdrawal',
  }
  if (fee.units === 0n) return [amount]
  const earned: Pend = {
    ...both,
    key: deriveKey('withdrawal', id, 'fee'),
    credit: 'income/fee',
    amount: fee,
    code: 'withdrawal_fee',
  }
  return [amount, earned]
}

/** Ends both holds: posted when the payment is final, void when the withdrawal is rejected. */
export function resolveLegs(
  withdrawal: Withdrawal,
  { phase, actor }: { phase: 'post_pending' | 'void_pending'; actor: Actor },
): Resolve[] {
  return transferLegs(withdrawal).map(({ key }) => ({
    phase,
    pending: key,
    key: deriveKey(key, phase),
    actor,
  }))
}
