import type { SignedPayout } from '@lode/chain'
import { withTransaction } from '@lode/database'
import { insertTransaction, moveWithdrawal, type Withdrawal } from '../repository.ts'
import type { PayoutDeps } from '../withdrawal-deps.ts'
import { payoutLine } from './payout-line.ts'
import { payoutWaits } from './payout-waits.ts'

/**
 * Signs a withdrawal's payment and commits the bytes and their hash; only what is committed may be sent. With
 * `replaces` the new bytes share its nonce, so that at most one of the two is ever mined. Null when the withdrawal has
 * moved on, or when it waits.
 */
export async function signPayout(
  deps: PayoutDeps,
  { withdrawal, nonce, replaces }: { withdrawal: Withdrawal; nonce: bigint; replaces?: SignedPayout },
): Promise<SignedPayout | null> {
  const { db, chain, clock, onStep } = deps
  const line = payoutLine(withdrawal)
  const signed = await chain.payouts.sign({ line, nonce, ...(replaces ? { replaces } : {}) })
  if ('waits' in signed) {
    await payoutWaits(deps, { withdrawal, reason: signed.waits })
    return null
  }
  await onStep?.('after-sign')
  const kept = await withTransaction(db, async (tx) => {
    const at = clock.now()
    const held = await tx`update withdrawal set transaction_hash = ${signed.hash}
      where id = ${withdrawal.id} and nonce = ${nonce} and payer = ${signed.payer} and state = ${withdrawal.state}`
    if (held.count === 0) return false
    await insertTransaction(tx, { withdrawal, signed, at })
    if (withdrawal.state === 'approved') await moveWithdrawal(tx, { withdrawal, to: 'signed', at })
    return true
  })
  await onStep?.('after-sign-commit')
  return kept ? signed : null
}
