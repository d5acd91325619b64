import type { Coin } from '@lode/domain'
import { readKept, type TextStorage } from '../../app/storage/storage.ts'
import type { PaymentTrail } from '../../entities/payments/face.ts'

type AnyChoice = {
  minerId: string
  quantity: number
  termsVersion: number
  payWith: 'balance' | 'wallet'
}

/** What a holder chose: to rent for a period, or to buy with a coin. */
export type OrderChoice = AnyChoice &
  ({ periodDays: number; coin?: undefined } | { coin: Coin; periodDays?: undefined })

/** An order that was sent, until it is answered; with `orderId`, one whose deposit is under way. */
export type PendingOrder = { key: string; choice: OrderChoice; orderId?: string; trail?: PaymentTrail }

/** Where a pending order is kept: the tab's storage, so that a reload has one effect. */
export type PendingOrders = {
  read(minerId: string): PendingOrder | undefined
  keep(pending: PendingOrder): void
  forget(minerId: string): void
}

/** Keeps pending orders, one a miner. @example pendingOrders(tabStorage).read('s21') */
export function pendingOrders(storage: TextStorage): PendingOrders {
  const name = (minerId: string): string => `lode.rent.${minerId}`
  return {
    read: (minerId) => readKept(storage, name(minerId)) as PendingOrder | undefined,
    keep: (pending) => storage.setItem(name(pending.choice.minerId), JSON.stringify(pending)),
    forget: (minerId) => storage.removeItem(name(minerId)),
  }
}
