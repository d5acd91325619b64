import type { Fragment, Sql } from '@lode/database'
import type { Withdrawal } from '../repository.ts'
import type { PayoutLimits } from './payout-limits.ts'

/** What a limit counts: which rows of `payout_signed`, and what of each. */
export type LimitScope = {
  readonly name: keyof PayoutLimits
  /** Two withdrawals with the same text count towards the same limit. */
  readonly of: (withdrawal: Withdrawal) => string
  readonly rows: (sql: Sql, withdrawal: Withdrawal) => Fragment
  readonly units: (sql: Sql) => Fragment
}

const paid = (sql: Sql) => sql`units`
/** Rows of what nobody was asked about: what operators approve takes nothing from the day of all. */
const unasked = (sql: Sql) => sql`and unasked`

/** A holder's day, a recipient's day, the day of all net of what holders brought in that day, and of all what was earned. */
export const limitScopes: readonly LimitScope[] = [
  {
    name: 'holder',
    of: ({ userId }) => `holder ${userId}`,
    rows: (sql, { userId }) => sql`and user_id = ${userId}`,
    units: paid,
  },
  {
    name: 'recipient',
    of: ({ address }) => `recipient ${address.toLowerCase()}`,
    rows: (sql, { address }) => sql`and address = ${address.toLowerCase()}`,
    units: paid,
  },
  { name: 'all', of: () => 'all', rows: unasked, units: (sql) => sql`units - brought` },
  { name: 'earned', of: () => 'earned', rows: unasked, units: (sql) => sql`earned` },
]
