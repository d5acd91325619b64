import { z } from 'zod/mini'
import type { OnRampTransaction } from '../on-ramp.ts'

/** A decimal amount without a sign; a number of the provider read by its text. */
export const decimal = z.string().check(z.regex(/^\d{1,30}(\.\d{1,30})?$/))
export const symbol = z.string().check(z.minLength(1), z.maxLength(20))
const text = z.nullish(z.string().check(z.maxLength(200)))
const id = z.string().check(z.minLength(1), z.maxLength(200))

const fields = {
  status: z.string().check(z.maxLength(100)),
  isBuyOrSell: text,
  fiatCurrency: z.nullish(symbol),
  fiatAmount: z.nullish(decimal),
  cryptoCurrency: z.nullish(symbol),
  cryptoAmount: z.nullish(decimal),
  network: text,
  walletAddress: text,
  transactionHash: text,
  partnerOrderId: text,
  createdAt: z.iso.datetime(),
}

/** An order of a webhook. */
export const webhookOrder = z.object({ id, ...fields })
/** An order of the history. */
export const historyOrder = z.object({ orderId: id, ...fields })

const statuses: ReadonlyMap<string, OnRampTransaction['status']> = new Map([
  ...[
    'AWAITING_PAYMENT_FROM_USER',
    'PAYMENT_DONE_MARKED_BY_USER',
    'PROCESSING',
    'PENDING_DELIVERY_FROM_TRANSAK',
    'ON_HOLD_PENDING_DELIVERY_FROM_TRANSAK',
  ].map((name) => [name, 'running'] as const),
  ['COMPLETED', 'succeeded'],
  ...['CANCELLED', 'FAILED', 'REFUNDED', 'EXPIRED'].map((name) => [name, 'failed'] as const),
])

/** Returns an order under our names. */
export function transactionOf(told: z.infer<typeof webhookOrder>): OnRampTransaction {
  const status = statuses.get(told.status)
  const amountOf = (value: string | null | undefined, currency: string | null | undefined) =>
    value && currency ? { value, currency } : null
  return {
    ...{ id: told.id, status: status ?? 'running', known: status !== undefined },
    purchase: amountOf(told.cryptoAmount, told.cryptoCurrency),
    payment: amountOf(told.fiatAmount, told.fiatCurrency),
    ...{ network: told.network || null, address: told.walletAddress || null },
    ...{ hash: told.transactionHash || null, createdAt: new Date(told.createdAt) },
  }
}

/** Returns whether an order buys: the same account may sell. */
export function buys({ isBuyOrSell }: { isBuyOrSell?: string | null | undefined }): boolean {
  return (isBuyOrSell ?? 'BUY') === 'BUY'
}
