import { readKept, type TextStorage } from '../../app/storage/storage.ts'
import type { PaymentTrail } from '../../entities/payments/face.ts'

/** What a holder chose to rent. */
export type RentChoice = {
  minerId: string
  periodDays: number
  quantity: number
  termsVersion: number
  payWith: 'balance' | 'wallet'
}

/** A rent that was sent, until it is answered; with `orderId`, an order whose deposit is under way. */
export type PendingRent = { key: string; choice: RentChoice; orderId?: string; trail?: PaymentTrail }

/** Where a pending rent is kept: the tab's storage, so that a reload has one effect. */
export type PendingRents = {
  read(minerId: string): PendingRent | undefined
  keep(pending: PendingRent): void
  forget(minerId: string): void
}

/** Keeps pending rents, one a miner. @example pendingRents(tabStorage).read('s21') */
export function pendingRents(storage: TextStorage): PendingRents {
  const name = (minerId: string): string => `lode.rent.${minerId}`
  return {
    read: (minerId) => readKept(storage, name(minerId)) as PendingRent | undefined,
    keep: (pending) => storage.setItem(name(pending.choice.minerId), JSON.stringify(pending)),
    forget: (minerId) => storage.removeItem(name(minerId)),
  }
}
