import type { Clock } from '@lode/clock'
import { type Tx, writeEvent } from '@lode/database'
import type { Locale } from '@lode/translations/locale.ts'
import type { LetterParams, LetterTemplate } from './letter-params.ts'

/** A letter to be sent. `id` is made from what it is about (`deriveKey`): the same one asked for twice goes out once. */
export type NewLetter<T extends LetterTemplate = LetterTemplate> = {
  readonly id: string
  readonly to: string
  readonly locale: Locale
  readonly template: T
  readonly params: LetterParams[T]
  /** Codes and what concerns somebody's safety go first. */
  readonly urgent?: boolean
  /** When it is worth nothing any more: it is not sent then, and what it said is forgotten in any case. */
  readonly expiresAt?: Date
}

/** Sends letters. */
export type MailService = {
  /**
   * Asks for a letter in the caller's transaction: it goes out if and only if that commits, from the worker, as soon as it can.
   * @example await mail.send(tx, { id: deriveKey('email-code', id), to, locale: 'fr', template: 'emailCode', params: { code, minutes: '10' } })
   */
  send<T extends LetterTemplate>(tx: Tx, letter: NewLetter<T>): Promise<void>
}

/** Makes the service. */
export function createMailService({ clock }: { clock: Clock }): MailService {
  return {
    async send(tx, { id, to, locale, template, params, urgent = false, expiresAt }) {
      const now = clock.now()
      await tx`
        insert into mail (id, recipient, locale, template, params, priority, created_at, due_at, expires_at)
        values (${id}, ${to}, ${locale}, ${template}, ${tx.json(params)}, ${urgent ? 0 : 1}, ${now}, ${now}, ${expiresAt ?? null})
        on conflict (id) do nothing`
      // Nobody's: it wakes the worker.
      await writeEvent(tx, { topic: 'mail', owner: 'mail', actor: 'system:mail', payload: {} })
    },
  }
}
