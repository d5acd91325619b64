import { raiseHalt } from '../../halts/module.ts'
import { runnerOf, type Withdrawal } from '../repository.ts'
import { rejectWithdrawal } from '../request/reject-withdrawal.ts'
import type { PayoutDeps } from '../withdrawal-deps.ts'
import { payoutLine } from './payout-line.ts'
import { payoutWaits } from './payout-waits.ts'
import { recognisePayment } from './recognise-payment.ts'
import { reserveNonce } from './reserve-nonce.ts'
import { sendPayout } from './send-payout.ts'
import { signPayout } from './sign-payout.ts'

/**
 * Starts the payment of a withdrawal that has nothing signed which could be mined: tries it, sets a nonce aside, signs,
 * commits, sends. A payment that can never succeed is rejected and given back; one that can't succeed now waits.
 */
export async function payWithdrawal(
  deps: PayoutDeps,
  { withdrawal }: { withdrawal: Withdrawal },
): Promise<void> {
  const { db, chain, clock, alarm, onStep } = deps
  const line = payoutLine(withdrawal)
  if (await chain.payouts.isPaid(line.number)) {
    if (await recognisePayment(deps, { withdrawal })) return
    const reason = `withdrawal ${withdrawal.id} was paid by an unknown transaction`
    await raiseHalt(db, { kind: 'paid_unexpectedly', reason, at: clock.now() })
    return alarm({ kind: 'paid_unexpectedly', detail: reason })
  }
  const check = await chain.payouts.check(line)
  if (!check.ok) {
    const refusal = { withdrawal, reason: 'recipient_refused', actor: runnerOf(withdrawal.network) }
    if (check.forever) await rejectWithdrawal(deps, refusal)
    else await payoutWaits(deps, { withdrawal, reason: check.reason })
    return
  }
  const nonce = await reserveNonce(deps, { withdrawal })
  if (nonce === null) return
  await onStep?.('after-reserve')
  const signed = await signPayout(deps, { withdrawal, nonce })
  if (!signed) return
  const now = withdrawal.state === 'approved' ? ({ ...withdrawal, state: 'signed' } as const) : withdrawal
  await sendPayout(deps, { withdrawal: now, bytes: signed.bytes })
}
