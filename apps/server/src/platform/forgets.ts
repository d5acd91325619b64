import type { Sql, Tx } from '@lode/database'
import type { Owner } from '@lode/ledger'

/** Whom everybody forgets, and when. */
export type Forgotten = { readonly userId: bigint; readonly owner: Owner; readonly now: Date }

/** What one module forgets of a holder whose account is deleted. Each may be asked again, and finds less then. */
export type Forgets = {
  /** The files of the holder's that are there: ids in the object store. */
  readonly files?: (sql: Sql, holder: Forgotten) => Promise<readonly string[]>
  /** Deletes rows, in one transaction with all other modules; their files are erased by then. */
  readonly rows?: (tx: Tx, holder: Forgotten) => Promise<unknown>
  /** Deletes what the law had us keep, when its time is over: of what was there when all else was deleted (`now`). */
  readonly held?: (tx: Tx, holder: Forgotten) => Promise<unknown>
}
