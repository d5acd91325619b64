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
  /** Checks that a posting, of the given key, was reversed for want of its row, by operators who signed that. */
  reversed?: (tx: Tx, key: string) => Promise<boolean>
  tables?: readonly TableRule[]
}

/** Returns the rules that each posting keeps, the ledger's own first. */
export function rulesOf({ claims = {}, postings = [], reversed }: MoreRules): PostingRule[] {
  const claimed = Object.entries(claims).map(([claim, rule]) => claiming(claim, rule))
  const more = [...claimed, ...postings]
  return [...postingRules, ...(reversed ? more.map((rule) => besides(reversed, rule)) : more)]
}

/** Wraps a rule, which then lets pass what was reversed: only what it finds wrong is looked up, so that all else costs nothing. */
function besides(reversed: NonNullable<MoreRules['reversed']>, rule: PostingRule): PostingRule {
  return async (tx, postings) => {
    const mended: string[] = []
    for (;;) {
      const among =
        mended.length > 0 ? tx`(select * from ${postings} o where o.key <> all (${mended}))` : postings
      const [fault] = await rule(tx, among)
      if (!fault) return []
      if (fault.posting === null || !(await reversed(tx, fault.posting))) return [fault]
      mended.push(fault.posting)
    }
  }
}

/** Finds what the rules say against one posting, also where it was reversed. */
export function findPostingFault(tx: Tx, more: MoreRules, key: string): Promise<AuditFault | undefined> {
  const { claims = {}, postings = [] } = more
  return firstOf(
    rulesOf({ claims, postings }),
    async (rule) => (await rule(tx, tx`(select * from posting where key = ${key})`))[0],
  )
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
