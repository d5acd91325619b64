import type { Database } from '@lode/database'
import { type AuditReport, audit, type MoreRules } from '@lode/ledger'
import { domainPostingRules } from './posting-rules.ts'
import { tableRules } from './table-rules.ts'

/** What deposits, withdrawals, orders and rentals have to do with the books. */
export const domainRules: MoreRules = { postings: domainPostingRules, tables: tableRules }

/**
 * Recomputes the books, and compares them with all that the product says of them.
 * @example const { fault } = await auditEverything(db)
 */
export function auditEverything(db: Database): Promise<AuditReport> {
  return audit(db, domainRules)
}
