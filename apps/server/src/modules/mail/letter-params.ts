import type { FreezeReason } from '@lode/domain'
import type { NoticeKind } from '@lode/translations/letters.ts'

/** What each kind of letter is told: text alone, so that it stays as it was written while it waits. Times are ISO 8601. */
export type LetterParams = {
  /** Proves that an address is read by who gave it. */
  emailCode: { readonly code: string; readonly minutes: string }
  /** Somebody gave an address that is another account's: to whom it is. */
  emailTaken: Record<never, never>
  /** To the address that was. `email` is the new one, masked; `until` the end of the hold on withdrawals. */
  emailChanged: { readonly email: string; readonly until: string }
  /** To the address that was. */
  emailRemoved: { readonly until: string }
  /** What is noted for a holder. `faults` are those of a check of an identity, by commas; `text` is its reviewer's, or an announcement's. */
  notice: {
    readonly kind: NoticeKind
    readonly amount?: string
    readonly address?: string
    readonly device?: string
    readonly title?: string
    readonly text?: string
    readonly faults?: string
    readonly freeze?: FreezeReason
  }
  /** To an address that nobody has confirmed: that there is a decision, not which. */
  identityDecided: Record<never, never>
}

/** A kind of letter. */
export type LetterTemplate = keyof LetterParams
