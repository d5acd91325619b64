import type { TextStorage } from './storage.ts'

/** The key of messages to support that wait to be sent, by the holder's id or `visitor`. */
export const draftsKey = (who: string): string => `lode.support.${who}`

/** The key of the published day that a holder's balance was last found right in. */
export const ownReservesKey = 'lode.own-reserves'

/** The key of the balances that this device saw last, which a published day must not leave out. */
export const keptBalancesKey = 'lode.kept-balances'

/**
 * Removes what a device keeps of a holder and another person must not read. What guards a holder's money stays: purchases as they
 * were shown, payments on their way, and the last deposit address.
 */
export function forgetHolder(storage: TextStorage, holder: string): void {
  storage.removeItem(draftsKey(holder))
  storage.removeItem(ownReservesKey)
  storage.removeItem(keptBalancesKey)
}
