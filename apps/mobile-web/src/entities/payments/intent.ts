import { readKept, type TextStorage } from '../../app/storage/storage.ts'
import { hasHashes, isBlockText } from './is-trail.ts'
import type { PaymentTrail } from './payment.ts'

/**
 * What a holder chose to pay for, as it was sent, until it is answered. With `id` the server knows it, and with a trail its
 * deposit is under way.
 */
export type Intent<Choice> = { key: string; choice: Choice; id?: string; trail?: PaymentTrail }

/** Where one intent is kept: the tab's storage, so that a reload has one effect. */
export type IntentStore<Choice> = {
  read(): Intent<Choice> | undefined
  keep(intent: Intent<Choice>): void
  forget(): void
}

/**
 * Keeps a holder's intent by what it is for: somebody else who signs in in this tab never goes on with it.
 * @example intentStore<OrderChoice>(tabStorage, { holder: '7', purpose: 'rent.s21' }).read()
 */
export function intentStore<Choice>(
  storage: TextStorage,
  { holder, purpose }: { holder: string; purpose: string },
): IntentStore<Choice> {
  const name = `lode.${purpose}.${holder}`
  return {
    read: () => {
      const kept = readKept(storage, name)
      if (isIntent<Choice>(kept)) return kept
      if (kept !== undefined) storage.removeItem(name)
      return undefined
    },
    keep: (intent) => storage.setItem(name, JSON.stringify(intent)),
    forget: () => storage.removeItem(name),
  }
}

/** Returns whether a kept value reads as an intent: another version of the app, or a wallet's odd answer, may have written it. */
function isIntent<Choice>(value: unknown): value is Intent<Choice> {
  if (typeof value !== 'object' || value === null) return false
  const { key, choice, id, trail } = value as Partial<Intent<Choice>>
  const named = typeof key === 'string' && choice !== undefined && choice !== null
  const known = id === undefined || typeof id === 'string'
  return named && known && (trail === undefined || (hasHashes(trail) && isBlockText(trail.afterBlock)))
}
