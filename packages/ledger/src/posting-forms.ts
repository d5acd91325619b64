import type { Fragment, Sql, Tx } from '@lode/database'
import type { AuditFault } from './audit-fault.ts'
import type { PostingRule } from './audit-rules.ts'

/**
 * The rules of the audit that the forms of postings name (`posting_forms` in packages/database/sql/functions): what no form describes is
 * posted for no process, and is a fault where it was posted all the same. The audit hands each rule the postings of its forms, and the
 * signer explains a balance by them.
 */
export const postingClaims = [
  ...[
    'deposit_credited_once',
    'deposit_reversed_once',
    'withdrawal_paid_once',
    'exchange_once',
    'order_paid_once',
  ],
  ...[
    'sold_back_once',
    'rental_refunded_once',
    'rental_paid_once',
    'service_fee_once',
    'referral_once',
    'commitment_once',
  ],
  ...['claim_once', 'issuer_paid_once', 'taken_once', 'forfeit_once', 'correction_signed'],
] as const

/** Returns the forms as a table expression `f`. */
export function formsTable(sql: Sql): Fragment {
  return sql`posting_forms() f`
}

/** Returns a condition, true where the posting `p` from `debit` to `credit` has the form `f`. */
export function hasForm(sql: Sql, { debit, credit }: { debit: Fragment; credit: Fragment }): Fragment {
  return sql`(f.code = p.code and ${debit} ~ f.debit and ${credit} ~ f.credit and p.reference ~ f.reference
    and (p.phase <> 'post') = f.held)`
}

const sides = (tx: Tx): { debit: Fragment; credit: Fragment } => ({ debit: tx`d.owner`, credit: tx`c.owner` })

/** Wraps the rule of a claim, which is then given the postings of its forms that were not refused, and no others. */
export function claiming(claim: string, rule: PostingRule): PostingRule {
  return (tx, postings) =>
    rule(
      tx,
      tx`(select p.* from ${postings} p join account d on d.id = p.debit join account c on c.id = p.credit
        join ${formsTable(tx)} on f.claim = ${claim} and ${hasForm(tx, sides(tx))} where p.refusal is null)`,
    )
}

/** Finds a posting that has none of the forms, or more than one. */
export const everyPostingClaimed: PostingRule = (tx, postings) => tx<AuditFault[]>`
  select 'posting_unclaimed' as rule, d.owner || ' ' || d.coin as account, p.debit_version as version, p.key as posting,
    'a posting of one known form' as expected,
    p.phase || ' ' || p.code || ' ' || p.reference || ' ' || p.amount || ' to ' || c.owner || ', of ' || n.forms || ' forms' as found
  from ${postings} p join account d on d.id = p.debit join account c on c.id = p.credit
  cross join lateral (select count(*) as forms from ${formsTable(tx)} where ${hasForm(tx, sides(tx))}) n
  where p.refusal is null and n.forms <> 1 order by p.key limit 1`
