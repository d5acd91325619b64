import { z } from 'zod/mini'
import type { OnRampTransaction } from '../on-ramp.ts'

/** A decimal amount without a sign. */
export const decimal = z.string().check(z.regex(/^\d{1,29}(\.\d{1,30})?$/))
/** The symbol of a currency or coin. */
export const symbol = z.string().check(z.minLength(1), z.maxLength(20), z.regex(/^[^\p{Cc}]*$/u))

const amount = z.nullish(z.object({ value: decimal, currency: symbol }))
/** A text that can be stored: short, without control characters. */
export const plainText = z.string().check(z.maxLength(200), z.regex(/^[^\p{Cc}]*$/u))
const text = z.nullish(plainText)
const id = plainText.check(z.minLength(1))

/** A transaction of the history. */
export const historyRow = z.object({
  transaction_id: id,
  status: z.string(),
  purchase_amount: amount,
  payment_total: amount,
  purchase_network: text,
  wallet_address: text,
  tx_hash: text,
  created_at: z.iso.datetime(),
})

/** A transaction of a webhook. */
export const eventRow = z.object({
  transactionId: id,
  status: z.string(),
  purchaseAmount: amount,
  paymentTotal: amount,
  purchaseNetwork: text,
  walletAddress: text,
  txHash: text,
  createdAt: z.iso.datetime(),
})

const statusPrefix = 'ONRAMP_TRANSACTION_STATUS_'
const statuses: ReadonlyMap<string, OnRampTransaction['status']> = new Map([
  ...['CREATED', 'AWAITING_AUTH', 'AWAITING_PAYMENT', 'IN_PROGRESS'].map(
    (name) => [name, 'running'] as const,
  ),
  ['SUCCESS', 'succeeded'],
  ['FAILED', 'failed'],
])

/** Returns a row of the history under our names. */
export function transactionOf(told: z.infer<typeof historyRow>): OnRampTransaction {
  const status = told.status.startsWith(statusPrefix)
    ? statuses.get(told.status.slice(statusPrefix.length))
    : undefined
  return {
    id: told.transaction_id,
    status: status ?? 'running',
    known: status !== undefined,
    purchase: told.purchase_amount ?? null,
    payment: told.payment_total ?? null,
    network: told.purchase_network || null,
    address: told.wallet_address || null,
    hash: told.tx_hash || null,
    createdAt: new Date(told.created_at),
  }
}

/** Returns the transaction of a webhook under our names. */
export function transactionOfEvent(told: z.infer<typeof eventRow>): OnRampTransaction {
  return transactionOf({
    transaction_id: told.transactionId,
    status: told.status,
    purchase_amount: told.purchaseAmount,
    payment_total: told.paymentTotal,
    purchase_network: told.purchaseNetwork,
    wallet_address: told.walletAddress,
    tx_hash: told.txHash,
    created_at: told.createdAt,
  })
}
