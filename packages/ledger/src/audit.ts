import { type Database, type Tx, withTransaction } from '@lode/database'
import type { AuditFault } from './audit-fault.ts'
import { firstOf, inChart, type PostingRule, postingRules, sumsToZero } from './audit-rules.ts'
import { allRows, type TableRule } from './audit-tables.ts'
import { type WalkPosition, walkChains, walkStart } from './audit-walk.ts'
import { claiming } from './posting-forms.ts'

/** The sizes of what the audit has read, and the fault if there is one. */
export type AuditReport = { accounts: bigint; postings: bigint; fault: AuditFault | null }

/** The rules of those who use the ledger, checked along with its own. */
export type MoreRules = {
  /** The rules that check what the forms of postings claim, by claim. */
  claims?: Readonly<Record<string, PostingRule>>
  postings?: readonly PostingRule[]
  tables?: readonly TableRule[]
}

/** Returns the rules that each posting keeps, the ledger's own first. */
export function rulesOf({ claims = {}, postings = [] }: MoreRules): PostingRule[] {
  const claimed = Object.entries(claims).map(([claim, rule]) => claiming(claim, rule))
  return [...postingRules, ...claimed, ...postings]
}

const entriesAtOnce = 200_000n

/**
 * Recomputes every balance from the postings alone, on one consistent view of the books, and names the first fault:
 * versions have no gap, each balance and hold follows from the one before, account rows agree and are not below
 * their floor, what was refused moved nothing, both sides are of one coin, accounts and floors are those of the chart, holds end once and as made, and
 * all balances of a coin sum to zero.
 * @example const { fault } = await audit(db)
 */
export function audit(db: Database, more: MoreRules = {}): Promise<AuditReport> {
  return withTransaction(db, async (tx) => {
    await tx`set transaction isolation level repeatable read read only`
    const [counts] = await tx<[{ accounts: bigint; postings: bigint }]>`
      select (select count(*) from account) as accounts, (select count(*) from posting) as postings`
    const fault = (await firstFault(tx, more)) ?? null
    return { ...counts, fault }
  })
}

async function firstFault(tx: Tx, more: MoreRules): Promise<AuditFault | undefined> {
  let position: WalkPosition | null = walkStart
  while (position) {
    const walked = await walkChains(tx, position, entriesAtOnce)
    if (walked.fault) return walked.fault
    position = walked.position
  }
  return (
    (await firstOf(rulesOf(more), async (rule) => (await rule(tx, tx`posting`))[0])) ??
    (await firstOf(more.tables ?? [], async (rule) =>
      'table' in rule ? (await rule.check(tx, allRows(tx, rule.table)))[0] : rule(tx),
    )) ??
    (await inChart(tx))[0] ??
    (await sumsToZero(tx))[0]
  )
}
