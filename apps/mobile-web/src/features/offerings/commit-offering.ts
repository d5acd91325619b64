import { type Client, endpoints } from '@lode/api-contract'
import { fromWire } from '@lode/domain'
import {
  DepositStopped,
  isAnswer,
  type PayFromWallet,
  type PaymentStep,
  type PaymentTrail,
  withoutStep,
} from '../../entities/payments/face.ts'
import type { PendingCommit, PendingCommits } from './pending-commit.ts'

/**
 * Commits: sends the amount under the pending commitment's key, and, when the wallet pays, deposits exactly that. What is known is
 * kept at each step, so that the same call after a reload goes on and nothing happens twice.
 * @throws {ApiError} refused, and forgotten; {TransportError} not answered, and kept
 */
export async function commitOffering(
  deps: { client: Client; pending: PendingCommits; payFromWallet: PayFromWallet },
  { key, choice, trail = {}, paymentId }: PendingCommit,
  onStep: (step: PaymentStep) => void,
): Promise<void> {
  const { client, pending, payFromWallet } = deps
  pending.keep({ key, choice, trail, ...(paymentId !== undefined && { paymentId }) })
  const payment = await readPayment(client, { key, choice, paymentId }).catch((error: unknown) => {
    if (isAnswer(error)) pending.forget(choice.offeringId)
    throw error
  })
  if (payment.open) {
    const kept = { key, choice, paymentId: payment.id }
    pending.keep({ ...kept, trail })
    let last: PaymentTrail = trail
    await payFromWallet({ ...fromWire(choice.amount), trail }, (step) => {
      last = step.trail
      pending.keep({ ...kept, trail: last })
      onStep(step)
    }).catch((error: unknown) => {
      // What had no effect on the chain is sent anew; what is only unseen is looked for.
      if (error instanceof DepositStopped && error.reason === 'reverted')
        pending.keep({ ...kept, trail: withoutStep(last, error.step) })
      throw error
    })
  }
  pending.forget(choice.offeringId)
}

/** The payment as it is now: one that was made before may be paid or lapsed since, and then no wallet is asked. */
async function readPayment(
  client: Client,
  { key, choice, paymentId }: { key: string; choice: PendingCommit['choice']; paymentId: string | undefined },
): Promise<{ id: string; open: boolean }> {
  if (paymentId === undefined)
    return (await client.call(endpoints.offerings.commit, choice, { idempotencyKey: key })).payment
  const { payment } = await client.call(endpoints.payments.payment, { purpose: 'commitment', id: paymentId })
  return { id: payment.id, open: payment.state === 'open' }
}
