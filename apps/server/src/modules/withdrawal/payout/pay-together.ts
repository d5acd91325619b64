import type { Withdrawal } from '../repository.ts'
import type { PayoutDeps } from '../withdrawal-deps.ts'
import { freeNonce } from './free-nonce.ts'
import { payoutWaits } from './payout-waits.ts'
import { sendPayout } from './send-payout.ts'
import { signPayout } from './sign-payout.ts'

/**
 * Pays withdrawals that were tried by one transaction: signs it, commits it, sends it. Where the payer's gas is for fewer of
 * them, the first ones go and the others wait.
 */
export async function payTogether(deps: PayoutDeps, withdrawals: readonly Withdrawal[]): Promise<void> {
  if (withdrawals.length === 0) return
  const signed = await signPayout(deps, { withdrawals, nonce: await freeNonce(deps) })
  if (signed === null) return
  if ('waits' in signed) {
    if (signed.waits === 'fee_ceiling' || withdrawals.length === 1)
      return payoutWaits(deps, { withdrawals, reason: signed.waits })
    const half = withdrawals.length >> 1
    payoutWaits(deps, { withdrawals: withdrawals.slice(half), reason: signed.waits })
    return payTogether(deps, withdrawals.slice(0, half))
  }
  const now = withdrawals.map((one) =>
    one.state === 'approved' ? { ...one, state: 'signed' as const } : one,
  )
  await sendPayout(deps, { withdrawals: now, bytes: signed.bytes })
}
