import type { RentalKept } from '@lode/domain'
import { readKept, type TextStorage } from '../../app/storage/storage.ts'

/** What a holder bought, as this device saw it first. Its term is null until the order is paid. */
export type Bought = Omit<RentalKept, 'startsAt' | 'endsAt'> & {
  readonly startsAt: string | null
  readonly endsAt: string | null
  /** When this device began to keep it. */
  readonly since: string
}

/** What this device keeps of purchases, so that payouts are checked by it and not by what is said later. */
export type BoughtRentals = {
  read(rentalId: string): Bought | undefined
  /** Keeps a purchase. What is kept already stays as it is; only the term is put in once it has begun. */
  keep(bought: Bought): void
}

const key = 'lode.bought'
const most = 100

/** @example boughtRentals(deviceStorage).keep(boughtOfOrder(order, miner)) */
export function boughtRentals(storage: TextStorage): BoughtRentals {
  const all = (): Bought[] => {
    const kept = readKept(storage, key)
    return Array.isArray(kept) ? kept.filter(isBought) : []
  }
  const read = (rentalId: string): Bought | undefined => all().find((one) => one.rentalId === rentalId)
  return {
    read,
    keep(bought) {
      const known = read(bought.rentalId)
      if (known && known.startsAt !== null) return
      const next = known ? { ...known, startsAt: bought.startsAt, endsAt: bought.endsAt } : bought
      const others = all().filter(({ rentalId }) => rentalId !== bought.rentalId)
      storage.setItem(key, JSON.stringify([...others, next].slice(-most)))
    },
  }
}

function isBought(value: unknown): value is Bought {
  const one = value as Partial<Bought> | null
  return typeof one?.rentalId === 'string' && typeof one.powerTh === 'string' && typeof one.since === 'string'
}
