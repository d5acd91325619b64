import type { Clock } from '@lode/clock'
import {
  type Database,
  type Fragment,
  openRisingMark,
  readHorizon,
  type Tx,
  withTransaction,
} from '@lode/database'
import { type MoreRules, rulesOf } from './audit.ts'
import type { AuditFault } from './audit-fault.ts'
import { type Compared, checkNew } from './audit-new.ts'
import { type Slice, walkPass } from './audit-pass.ts'
import { firstOf, inChart, sumsToZero } from './audit-rules.ts'
import { auditedTables, checkNewRows, checkRows } from './audit-tables.ts'

/** An audit that never ends. May be cut off anywhere: what it found right is kept in the database. */
export type Auditor = {
  /**
   * Checks what was posted since the last call, the rows of the next `accounts` of all accounts (of all in the first calls), and the
   * rows of other tables from their marks on; behind the last account also that all balances sum to zero. Returns the first fault.
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
  {
    more = {},
    entries = 50_000n,
    accounts = 10_000,
    restMs = 0,
  }: { more?: MoreRules; entries?: bigint; accounts?: number; restMs?: number } = {},
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
  const posted = openRisingMark()
  let comparedTo = 0n

  /** Compares accounts, so many postings at a time, until none of them differs. */
  async function compare(compared: Compared, signal: AbortSignal): Promise<AuditFault | undefined> {
    let after = 'upTo' in compared ? comparedTo : 0n
    while (!signal.aborted) {
      const from = after
      const checked = await snapshot((tx) =>
        checkNew(tx, { compared, after: from, entries, check: checkPostings(tx) }),
      )
      if (!checked || checked.fault) return checked?.fault
      after = checked.last
    }
    return undefined
  }

  /** Compares the next of all account rows, whatever was posted, and behind the last one begins with the first again. */
  async function compareNext(
    signal: AbortSignal,
  ): Promise<{ fault?: AuditFault | undefined; last: boolean }> {
    const behind = db`select id from account where id > ${comparedTo} order by id offset ${accounts} limit 1`
    const [next] = posted.at() === undefined ? [] : await db<{ id: bigint }[]>`${behind}`
    const upTo = next ? next.id - 1n : 2n ** 63n - 1n
    const fault = await compare({ upTo }, signal)
    if (!fault && !signal.aborted) comparedTo = next ? upTo : 0n
    return { fault, last: next === undefined }
  }

  return {
    async catchUp(signal) {
      if (signal.aborted) return undefined
      const horizon = await readHorizon(
        db,
        db`select last_value - case when is_called then 0 else 1 end from posting_number`,
      )
      const mark = posted.at()
      const fault = mark === undefined ? undefined : await compare({ postedAfter: mark }, signal)
      if (fault) return fault
      const compared = await compareNext(signal)
      if (compared.fault) return compared.fault
      const wrong = await snapshot((tx) =>
        firstOf(tables, async (table) =>
          signal.aborted ? undefined : checkNewRows(tx, { rules: tableRules, table }),
        ),
      )
      if (wrong || signal.aborted) return wrong
      posted.pass(horizon)
      return compared.last ? snapshot(async (tx) => (await sumsToZero(tx))[0]) : undefined
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
