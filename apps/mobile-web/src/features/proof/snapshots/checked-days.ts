import { ownReservesKey as key } from '../../../app/storage/holder-keys.ts'
import { readKept, type TextStorage } from '../../../app/storage/storage.ts'

/** Of which published day this device has found a holder's balance to be right, last. */
export type CheckedDays = {
  /** Whether that was this day's, or a later one's, for this holder. */
  has(of: { address: string; day: string }): boolean
  remember(of: { address: string; day: string }): void
}

/** @example checkedDays(deviceStorage).has({ address, day: '2026-11-22' }) */
export function checkedDays(storage: TextStorage): CheckedDays {
  return {
    has({ address, day }) {
      const kept = readKept(storage, key) as { address?: unknown; day?: unknown } | null | undefined
      return kept?.address === address && typeof kept.day === 'string' && kept.day >= day
    },
    remember: ({ address, day }) => storage.setItem(key, JSON.stringify({ address, day })),
  }
}
