import type { Clock } from '@lode/clock'
import type { Database, Tx } from '@lode/database'
import type { Locale } from '@lode/translations/locale.ts'
import type { demandCheck, demandPhotos, needsPhotos } from '../identity/module.ts'
import type { MailService } from '../mail/module.ts'
import type { WithdrawalHold } from '../withdrawal/module.ts'
import type { Passwords } from './passwords.ts'

/** What everything about addresses is given. */
export type EmailDeps = {
  readonly db: Database
  readonly clock: Clock
  readonly mail: MailService
  /** Hashes in the turn of the holder who asks. */
  readonly passwords: Passwords
  readonly defaultLocale: Locale
  /** Holds a holder's withdrawals, in the caller's transaction. */
  readonly hold: (tx: Tx, hold: WithdrawalHold) => Promise<void>
  /** Who binds an address shows who they are, once; it goes to review with an address that is confirmed. */
  readonly identity: {
    readonly needsPhotos: typeof needsPhotos
    readonly demandPhotos: typeof demandPhotos
    readonly demandCheck: typeof demandCheck
  }
}

/** Spec: a code has six digits, is good for ten minutes and five tries, and the next one comes after thirty seconds. */
export const codeRules = {
  lifeMs: 600_000,
  tries: 5,
  resendMs: 30_000,
  perDay: 10,
  perAddressAndDay: 5,
  /** To an address in all, for those whose it is not: its owner's codes are their own. */
  perAddressOfStrangers: 10,
} as const
