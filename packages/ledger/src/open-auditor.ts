import type { Clock } from '@lode/clock'
import { type Database, type Fragment, type Tx, withTransaction } from '@lode/database'
import { type MoreRules, rulesOf } from './audit.ts'
import type { AuditFault } from './audit-fault.ts'
import { checkNew } from './audit-new.ts'
import { type Slice, walkPass } from './audit-pass.ts'
import { firstOf, inChart, sumsToZero } from './audit-rules.ts'
import { auditedTables, checkNewRows, checkRows } from './audit-tables.ts'

/** An audit that never ends. May be cut off anywhere: what it found right is kept in the database. */
export type Auditor = {
  /**
   * Checks what was posted since the last call, every account's row, and the rows of other tables from their marks on. Answers with
   * the first fault.
   */
  catchUp(signal: AbortSignal): Promise<AuditFault | undefined>
  /** Checks one slice of everything there is, from the first posting on; begins again when it has rested. */
  walkOn(): Promise<Slice>
}

/**
 * Opens the standing audit. A fault is named by every call until somebody has mended it; what is behind it waits.
 * One process at a time may call it. A slice reads `entries` postings at most; `restMs` lie between two passes.
 * @example const fault = await openAuditor({ db, clock }).catchUp(signal)
 */
export function openAuditor(
  { db, clock }: { db: Database; clock: Clock },
  { more = {}, entries = 50_000n, restMs = 0 }: { more?: MoreRules; entries?: bigint; restMs?: number } = {},
): Auditor {
  const rules = rulesOf(more)
  const tableRules = more.tables ?? []
  const tables = auditedTables(tableRules)
  const checkPostings = (tx: Tx) => (postings: Fragment) =>
    firstOf(rules, async (rule) => (await rule(tx, postings))[0])
  const snapshot = <T>(work: (tx: Tx) => Promise<T>) =>
    withTransaction(db, async (tx) => {
      await tx`set transaction isolation level repeatable read`
      return work(tx)
    })
  return {
    async catchUp(signal) {
      for (let after = 0n; !signal.aborted; ) {
        const from = after
        const checked = await snapshot((tx) =>
          checkNew(tx, { after: from, entries, check: checkPostings(tx) }),
        )
        if (checked?.fault) return checked.fault
        if (!checked) break
        after = checked.last
      }
      for (const table of tables) {
        if (signal.aborted) return undefined
        const fault = await snapshot((tx) => checkNewRows(tx, { rules: tableRules, table }))
        if (fault) return fault
      }
      return snapshot(async (tx) => (await sumsToZero(tx))[0])
    },
    walkOn: () =>
      snapshot((tx) => {
        const sums = async () =>
          (await firstOf(tableRules, async (rule) => ('table' in rule ? undefined : rule(tx)))) ??
          (await inChart(tx))[0]
        return walkPass(tx, {
          now: clock.now(),
          entries,
          restMs,
          checks: {
            postings: checkPostings(tx),
            tables: tables.map(({ name }) => name),
            rows: (name, rows) => {
              const table = tables.find((one) => one.name === name)
              return table ? checkRows(tx, { rules: tableRules, table, rows }) : Promise.resolve(undefined)
            },
            sums,
          },
        })
      }),
  }
}
