import type { Sql } from '@lode/database'
import type { Money } from '@lode/domain'
import type { Deps } from '../../platform/deps.ts'

/** What is made for holders' own accounts is made from these. */
export type AccountDeps = Pick<Deps, 'db' | 'clock' | 'objects'>

/** What looks at a balance takes these too. */
export type DeletionDeps = Pick<Deps, 'db' | 'clock' | 'ledger'> & {
  /** The smallest withdrawals there are now. */
  readonly leasts: (sql: Sql) => Promise<readonly Money[]>
}
