import type { Database } from '@lode/database'
import { type AuditReport, audit } from '@lode/ledger'
import { books } from './books.ts'

/**
 * Recomputes the books, and compares them with all that the product says of them.
 * @example const { fault } = await auditEverything(db)
 */
export function auditEverything(db: Database): Promise<AuditReport> {
  return audit(db, books)
}
