import type { onRampPurchaseShape } from '@lode/api-contract'
import { money, toWire } from '@lode/domain'
import type * as z from 'zod/mini'
import { plain } from './decimals.ts'
import type { Progress, Purchase } from './purchase-repository.ts'

/** A purchase as its holder sees it. */
export type PurchaseWire = z.output<typeof onRampPurchaseShape>

/** A provider that says "sent" for longer than this, with nothing on the chain, is late. */
export const lateAfterMs = 60 * 60_000

/** A payment page is opened again no later than this after the purchase began: its destination and price are of that day. */
const opensForMs = 24 * 60 * 60_000

/** True where another payment page may be opened: nothing is known to be paid for good. */
export function isOpenable({ state, createdAt }: Pick<Purchase, 'state' | 'createdAt'>, now: Date): boolean {
  return (state === 'opened' || state === 'paying') && now.getTime() - createdAt.getTime() <= opensForMs
}

/** Returns a purchase in its wire shape. `labelOf` names a provider, also one that is not configured any more. */
export function purchaseWire(
  purchase: Purchase & Progress,
  { now, labelOf }: { now: Date; labelOf: (provider: string) => string },
): PurchaseWire {
  const { id, provider, state, coin, network, destination, address, currency, hash } = purchase
  const { amount, receive, paid, paidCurrency, sold, soldSymbol, arrived, awaitedSince, sentAt, endedAt } =
    purchase
  const told = soldSymbol === purchase.symbol ? sold : null
  const expected = told ?? receive
  const pays =
    paid !== null && paidCurrency !== null && /^[A-Z]{3}$/.test(paidCurrency)
      ? { amount: plain(paid), currency: paidCurrency }
      : amount === null
        ? null
        : { amount: plain(amount), currency }
  return {
    ...{
      id,
      provider,
      label: labelOf(provider),
      state,
      coin,
      network,
      destination,
      address,
      currency,
      hash,
      pays,
    },
    receives:
      arrived !== null
        ? toWire(money(arrived, coin))
        : expected === null
          ? null
          : { amount: plain(expected), coin },
    payment:
      purchase.paymentPurpose !== null && purchase.paymentId !== null
        ? { purpose: purchase.paymentPurpose, id: purchase.paymentId }
        : null,
    providerTransaction: purchase.transactionId,
    late: awaitedSince !== null && now.getTime() - awaitedSince.getTime() > lateAfterMs,
    opens: isOpenable(purchase, now),
    at: purchase.createdAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
  }
}
