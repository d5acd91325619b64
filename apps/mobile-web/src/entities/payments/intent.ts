import { readKept, type TextStorage } from '../../app/storage/storage.ts'
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
    read: () => readKept(storage, name) as Intent<Choice> | undefined,
    keep: (intent) => storage.setItem(name, JSON.stringify(intent)),
    forget: () => storage.removeItem(name),
  }
}
