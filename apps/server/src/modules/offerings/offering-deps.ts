import type { Clock } from '@lode/clock'
import type { Database } from '@lode/database'
import type { Ledger, Owner } from '@lode/ledger'

/** What everything about offerings is given. */
export type OfferingDeps = {
  readonly db: Database
  readonly ledger: Ledger
  readonly clock: Clock
  /** Whether a holder's identity is verified, for offerings that ask for it. */
  readonly isVerified: (userId: bigint) => Promise<boolean>
}

/** The account of an offering: its tokens, and what was paid for them. */
export function escrowOf(number: bigint): Owner {
  return `escrow/offering/${number}`
}
