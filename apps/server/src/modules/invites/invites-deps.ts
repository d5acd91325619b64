import type { Clock } from '@lode/clock'
import type { Database } from '@lode/database'
import type { Ledger } from '@lode/ledger'

/** What everything about invites is given. */
export type InvitesDeps = { readonly db: Database; readonly ledger: Ledger; readonly clock: Clock }
