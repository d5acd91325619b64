import type { Hex } from 'viem'

/** What a holder chose to rent. */
export type RentChoice = {
  minerId: string
  periodDays: number
  quantity: number
  termsVersion: number
  payWith: 'balance' | 'wallet'
}

/** What the deposit of a wallet payment had sent already. The block is a decimal text, so that it can be stored. */
export type PaymentTrail = { reset?: Hex; approval?: Hex; deposit?: Hex; afterBlock?: string }

/** A rent that was sent, until it is answered; with `orderId`, an order whose deposit is under way. */
export type PendingRent = { key: string; choice: RentChoice; orderId?: string; trail?: PaymentTrail }

/** Where a pending rent is kept: the tab's storage, so that a reload has one effect. */
export type PendingRents = {
  read(minerId: string): PendingRent | undefined
  keep(pending: PendingRent): void
  forget(minerId: string): void
}

/** Keeps pending rents, one a miner. @example pendingRents(sessionStorage).read('s21') */
export function pendingRents(storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>): PendingRents {
  const name = (minerId: string): string => `lode.rent.${minerId}`
  return {
    read: (minerId) => {
      const stored = storage.getItem(name(minerId))
      return stored === null ? undefined : (JSON.parse(stored) as PendingRent)
    },
    keep: (pending) => storage.setItem(name(pending.choice.minerId), JSON.stringify(pending)),
    forget: (minerId) => storage.removeItem(name(minerId)),
  }
}
