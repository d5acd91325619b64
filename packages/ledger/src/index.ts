export type { AccrualLine } from './accrue.ts'
export { type AuditReport, audit, findPostingFault, type MoreRules } from './audit.ts'
export { type AuditFault, describeFault } from './audit-fault.ts'
export type { PostingRule } from './audit-rules.ts'
export type { AuditedTable, SlicedRule, TableRule } from './audit-tables.ts'
export type { Balance } from './balance.ts'
export { type Account, chart, type Floor, floorOf, type Owner, userOwner } from './chart.ts'
export { codesOf, type FundLogType, type TransferCode, transferCodes } from './codes.ts'
export type { Posted } from './demand-posted.ts'
export {
  LedgerKeyConflict,
  LedgerRefused,
  type RefusalCode,
  type RefusalParams,
  TransferMalformed,
} from './errors.ts'
export {
  CursorUnreadable,
  type FundLogEntry,
  type FundLogPage,
  type FundLogQuery,
  type MovementName,
} from './fund-log.ts'
export { type Auditor, openAuditor } from './open-auditor.ts'
export { type Ledger, openLedger } from './open-ledger.ts'
export type { Places } from './places.ts'
export type { Outcome } from './post-batch.ts'
export { everyPostingClaimed, formsTable, hasForm, postingClaims } from './posting-forms.ts'
export type { Key, Movement, Pend, Post, Resolve, Transfer } from './transfer.ts'
