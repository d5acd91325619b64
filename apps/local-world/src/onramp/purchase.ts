import { type Costs, centsText, decimalText, type SoldCoin, soldCoins, soldNetwork } from './prices.ts'

/** The courses that a buyer chooses from on the payment page. */
export const courses = ['works', 'refused', 'slow', 'close', 'less'] as const
export type Course = (typeof courses)[number]

/** The order that a session was opened for. */
export type Order = {
  readonly coin: SoldCoin
  readonly address: string
  readonly ref: string
  readonly country: string
  readonly method: string
  readonly currency: string
  readonly redirectUrl: string | null
}

export type PurchaseStatus = 'CREATED' | 'AWAITING_PAYMENT' | 'IN_PROGRESS' | 'SUCCESS' | 'FAILED'

/** A purchase, as it is stored: money in the decimals of the API. */
export type Purchase = Order & {
  readonly id: string
  readonly course: Course
  readonly createdAt: string
  completedAt: string | null
  status: PurchaseStatus
  readonly amounts: {
    readonly total: string
    readonly subtotal: string
    readonly networkFee: string
    readonly exchangeFee: string
    readonly rate: string
    readonly coins: string
  }
  /** The coins that are sent, in smallest units. */
  readonly units: string
  failure: { readonly reason: string; readonly code: string } | null
  /** The chain's transaction, signed before it is sent. */
  payout: { readonly hash: string; readonly raw: string } | null
  /** The hash that is reported; of `unsent` one that no chain knows. */
  hash: string | null
}

/** Opens a purchase; of the course `less` with nine tenths of the coins. */
export function newPurchase(
  order: Order,
  { id, course, costs, now }: { id: string; course: Course; costs: Costs; now: Date },
): Purchase {
  const units = course === 'less' ? (costs.units * 9n) / 10n : costs.units
  return {
    ...order,
    ...{ id, course, createdAt: now.toISOString(), completedAt: null, status: 'CREATED' },
    amounts: {
      ...{ total: centsText(costs.total), subtotal: centsText(costs.subtotal), rate: costs.rate },
      ...{ networkFee: centsText(costs.networkFee), exchangeFee: centsText(costs.exchangeFee) },
      coins: decimalText(units, soldCoins[order.coin].decimals),
    },
    ...{ units: String(units), failure: null, payout: null, hash: null },
  }
}

/** Returns a purchase as the history and the webhooks report it, under the names of the webhooks. */
export function reportOf(
  purchase: Purchase,
  contractOf: (coin: SoldCoin) => string,
): Record<string, unknown> {
  const { amounts, coin, currency, failure } = purchase
  const fiat = (value: string) => ({ value, currency })
  return {
    transactionId: purchase.id,
    status: `ONRAMP_TRANSACTION_STATUS_${purchase.status}`,
    ...{ purchaseCurrency: coin, purchaseNetwork: soldNetwork },
    purchaseAmount: { value: amounts.coins, currency: coin },
    ...{ paymentTotal: fiat(amounts.total), paymentSubtotal: fiat(amounts.subtotal) },
    ...(currency === 'USD' && { paymentTotalUsd: fiat(amounts.total) }),
    ...{ coinbaseFee: fiat(amounts.exchangeFee), networkFee: fiat(amounts.networkFee) },
    exchangeRate: { value: amounts.rate, currency: coin },
    txHash: purchase.hash ?? '',
    ...{ createdAt: purchase.createdAt, ...(purchase.completedAt && { completedAt: purchase.completedAt }) },
    ...{ country: purchase.country, userId: `local-${purchase.ref}`.slice(0, 40) },
    ...{ paymentMethod: purchase.method, walletAddress: purchase.address },
    ...{ type: 'ONRAMP_TRANSACTION_TYPE_BUY_AND_SEND', userType: 'USER_TYPE_GUEST' },
    ...{ partnerUserRef: purchase.ref, contractAddress: contractOf(coin) },
    ...(failure && { failureReason: failure.reason, errorCode: failure.code }),
  }
}

/** Returns a report under the names of the history. */
export function historyRow(report: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(report).map(([name, value]) => [
      name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      value,
    ]),
  )
}
