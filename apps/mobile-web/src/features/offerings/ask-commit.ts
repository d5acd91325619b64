import { ApiError, type Client, endpoints } from '@lode/api-contract'
import { fromWire, type MoneyWire } from '@lode/domain'
import type { Asked, Intent } from '../../entities/payments/face.ts'

/** What a holder chose to commit. */
export type CommitChoice = {
  offeringId: string
  amount: MoneyWire
  termsVersion: number
  /** A card pays as a wallet does, by a deposit: only who sends it differs. */
  payWith: 'balance' | 'wallet' | 'card'
}

/**
 * Sends a commitment, or reads how its payment is.
 * @throws {ApiError} refused, or `payment.ended`: given up or lapsed before it was paid; {TransportError} not answered
 */
export async function askCommit(
  client: Client,
  { key, choice, id }: Intent<CommitChoice>,
): Promise<Asked<CommitChoice>> {
  const payWith = choice.payWith === 'balance' ? 'balance' : 'wallet'
  const made =
    id ??
    (await client.call(endpoints.offerings.commit, { ...choice, payWith }, { idempotencyKey: key })).payment
      .id
  if (choice.payWith === 'balance') return { id: made, answer: choice, due: null }
  // Also of one that was just sent: it may be the answer to an earlier sending, and be over since.
  const { payment } = await client.call(endpoints.payments.payment, { purpose: 'commitment', id: made })
  if (payment.state === 'expired' || payment.state === 'cancelled') throw new ApiError('payment.ended')
  return {
    id: made,
    answer: choice,
    due: payment.state === 'open' && choice.payWith === 'wallet' ? fromWire(choice.amount) : null,
  }
}
