import type { Fragment, Tx } from '@lode/database'
import type { AuditFault } from './audit-fault.ts'

/** A rule that each posting keeps by itself. `postings` are the rows to look at, as a table expression. */
export type PostingRule = (tx: Tx, postings: Fragment) => PromiseLike<AuditFault[]>

/** Both accounts exist and are of one coin. */
const oneCoin: PostingRule = (tx, postings) => tx<AuditFault[]>`
  select 'one_coin' as rule, coalesce(d.owner || ' ' || d.coin, 'none') as account, p.debit_version as version,
    p.key as posting, coalesce(d.coin, 'no account ' || p.debit) as expected,
    coalesce(c.coin, 'no account ' || p.credit) as found
  from ${postings} p left join account d on d.id = p.debit left join account c on c.id = p.credit
  where p.refusal is null and (d.coin = c.coin) is not true order by p.key limit 1`

/** What was refused moved nothing. */
const refusedMovedNothing: PostingRule = (tx, postings) => tx<AuditFault[]>`
  select 'refused_moved_nothing' as rule, coalesce(a.owner || ' ' || a.coin, 'none') as account,
    p.debit_version as version, p.key as posting, p.refusal as expected,
    'version ' || coalesce(p.debit_version::text, 'none') || ', ' || coalesce(p.credit_version::text, 'none') as found
  from ${postings} p left join account a on a.id = p.debit
  where p.refusal is not null
    and num_nonnulls(p.debit_version, p.credit_version, p.debit_balance, p.debit_pending, p.credit_balance, p.released) > 0
  order by p.key limit 1`

/** A hold ends as it was made: the same accounts, all of it released, no more than it moved. */
const holdKept: PostingRule = (tx, postings) => tx<AuditFault[]>`
  select 'hold_kept' as rule, a.owner || ' ' || a.coin as account, r.debit_version as version, r.key as posting,
    coalesce(concat_ws(' ', p.debit, p.credit, p.amount), 'a hold') as expected,
    concat_ws(' ', r.debit, r.credit, r.released, r.amount) as found
  from ${postings} r left join account a on a.id = r.debit
  left join posting p on p.key = r.pending_key and p.phase = 'pend' and p.refusal is null
  where r.pending_key is not null and r.refusal is null
    and ((r.debit, r.credit, r.released) is distinct from (p.debit, p.credit, p.amount) or r.amount > r.released)
  order by r.key limit 1`

/** A hold ends once. */
const holdResolvedOnce: PostingRule = (tx, postings) => tx<AuditFault[]>`
  select 'hold_resolved_once' as rule, a.owner || ' ' || a.coin as account, r.debit_version as version,
    r.key as posting, 'only ' || o.key as expected, r.phase as found
  from ${postings} r join posting o on o.pending_key = r.pending_key and o.refusal is null
  left join account a on a.id = r.debit
  where r.pending_key is not null and r.refusal is null and (o.debit_version, o.key) < (r.debit_version, r.key)
  order by r.key limit 1`

/** What each posting must be by itself. */
export const postingRules: readonly PostingRule[] = [refusedMovedNothing, oneCoin, holdKept, holdResolvedOnce]

/** Every account is one of the chart, with its floor. */
export const inChart = (tx: Tx): PromiseLike<AuditFault[]> => tx<AuditFault[]>`
  select 'in_chart' as rule, a.owner || ' ' || a.coin as account, null::bigint as version, null as posting,
    case when c.owner is null then 'an owner of the chart' else coalesce('floor ' || c.floor, 'no floor') end as expected,
    coalesce('floor ' || a.floor, 'no floor') as found
  from account a left join chart c on c.owner = regexp_replace(a.owner, '/[1-9][0-9]*$', '/N')
  where c.owner is null or c.floor is distinct from a.floor order by a.id limit 1`

/** No money came from nowhere: the last of the rules, since all that breaks another breaks it too. */
export const sumsToZero = (tx: Tx): PromiseLike<AuditFault[]> => tx<AuditFault[]>`
  select 'sum_is_zero' as rule, coin as account, null::bigint as version, null as posting, '0' as expected,
    sum(balance)::text as found
  from account group by coin having sum(balance) <> 0 order by coin limit 1`

/** The first fault that one of the rules finds. */
export async function firstOf<Rule>(
  rules: readonly Rule[],
  check: (rule: Rule) => Promise<AuditFault | undefined>,
): Promise<AuditFault | undefined> {
  for (const rule of rules) {
    const fault = await check(rule)
    if (fault) return fault
  }
  return undefined
}
