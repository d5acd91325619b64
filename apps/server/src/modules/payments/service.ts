import { ApiError, type endpoints, type ReplyOf } from '@lode/api-contract'
import type { Clock } from '@lode/clock'
import type { Database } from '@lode/database'
import { money, type PaymentPurpose, toWire } from '@lode/domain'
import { isUuid } from '../../platform/is-uuid.ts'
import { readPayment, readReceipts } from './payment-repository.ts'

type Reply = ReplyOf<typeof endpoints.payments.payment>

/** What a holder can ask about payments. */
export type PaymentService = {
  /** One of the holder's payments, with what came for it. @throws {ApiError} `payment.not_found` */
  payment(which: { userId: bigint; purpose: PaymentPurpose; id: string }): Promise<Reply>
}

/** @example const payments = createPaymentService({ db, clock }) */
export function createPaymentService({ db, clock }: { db: Database; clock: Clock }): PaymentService {
  return {
    async payment({ userId, purpose, id }) {
      const found = isUuid(id) ? await readPayment(db, { purpose, id }) : undefined
      if (found?.userId !== userId) throw new ApiError('payment.not_found')
      const receipts = await readReceipts(db, id)
      const { amount, state, methods, paidWith, expiresAt, endedAt } = found
      const received = receipts.reduce((sum, { units, fit }) => (fit === 'late' ? sum : sum + units), 0n)
      const missing = amount.units > received ? amount.units - received : 0n
      return {
        payment: {
          ...{ id, purpose, methods, paidWith },
          // Past its time it is not paid any more, whoever has noted that yet.
          state: state === 'open' && expiresAt <= clock.now() ? 'expired' : state,
          amount: toWire(amount),
          received: toWire(money(received, amount.coin)),
          missing: toWire(money(missing, amount.coin)),
          expiresAt: expiresAt.toISOString(),
          endedAt: endedAt?.toISOString() ?? null,
          receipts: receipts.map(({ depositId, units, fit, at }) => ({
            ...{ depositId, fit, at: at.toISOString() },
            amount: toWire(money(units, amount.coin)),
          })),
        },
      }
    },
  }
}
