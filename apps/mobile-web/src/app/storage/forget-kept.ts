import type { KeptTexts } from './storage.ts'

/** The keys that stay: the app's appearance, and the ones that guard a holder's money and proofs. */
const stays =
  /^lode\.(locale|theme|gain|visitor|bought|seen-days|seen-reserves|own-reserves|deposit-target\..*|support\..*)$/

/**
 * Forgets what screens keep in order to go on where they were, for one that can't be shown because of it. The session, the language
 * and what guards money stay.
 * @example forgetKept([tabStorage, deviceStorage])
 */
export function forgetKept(storages: readonly KeptTexts[]): void {
  for (const storage of storages)
    for (const key of storage.keys()) if (key.startsWith('lode.') && !stays.test(key)) storage.removeItem(key)
}
