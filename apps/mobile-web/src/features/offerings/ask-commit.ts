import { type Client, endpoints } from '@lode/api-contract'
import { fromWire, type MoneyWire } from '@lode/domain'
import type { Asked, Intent } from '../../entities/payments/face.ts'

/** What a holder chose to commit. */
export type CommitChoice = {
  offeringId: string
  amount: MoneyWire
  termsVersion: number
  payWith: 'balance' | 'wallet'
}

/** Sends a commitment, or reads how its payment is. @throws {ApiError} refused; {TransportError} not answered */
export async function askCommit(
  client: Client,
  { key, choice, id }: Intent<CommitChoice>,
): Promise<Asked<CommitChoice>> {
  const { payment } =
    id === undefined
      ? await client.call(endpoints.offerings.commit, choice, { idempotencyKey: key })
      : await client.call(endpoints.payments.payment, { purpose: 'commitment', id })
  const open = 'open' in payment ? payment.open : payment.state === 'open'
  return { id: payment.id, answer: choice, due: open ? fromWire(choice.amount) : null }
}
