import type { Database, Tx } from '@lode/database'

/** The first thing found wrong: which rule, where, and what was found instead of what. */
export type AuditFault = {
  rule: string
  account: string
  version: bigint | null
  expected: string
  found: string
}

/** What the audit has read, and the fault if there is one. */
export type AuditReport = { accounts: bigint; postings: bigint; fault: AuditFault | null }

/**
 * Recomputes every balance from the postings alone, on one consistent view of the books: balances sum to zero
 * in each coin, both sides of a transfer are of one coin, versions have no gap, each balance and promise follows
 * from the one before, the account rows agree, promises end as promised, no floor is undercut.
 * @example const { fault } = await audit(db)
 */
export async function audit(db: Database): Promise<AuditReport> {
  const box = await db.begin('isolation level repeatable read read only', async (tx) => {
    const [counts] = await tx<{ accounts: bigint; postings: bigint }[]>`
      select (select count(*) from account) as accounts, (select count(*) from posting) as postings`
    for (const rule of rules) {
      const [fault] = await rule(tx)
      if (fault) return { report: { ...(counts ?? { accounts: 0n, postings: 0n }), fault } }
    }
    return { report: { ...(counts ?? { accounts: 0n, postings: 0n }), fault: null } }
  })
  return box.report
}

type Rule = (tx: Tx) => PromiseLike<AuditFault[]>

const sumsToZero: Rule = (tx) => tx<AuditFault[]>`
  select 'sum_is_zero' as rule, coin as account, null::bigint as version, '0' as expected, sum(balance)::text as found
  from account group by coin having sum(balance) <> 0 order by coin limit 1`

const oneCoin: Rule = (tx) => tx<AuditFault[]>`
  select 'one_coin' as rule, coalesce(d.owner, 'none') as account, p.debit_version as version,
    coalesce(d.coin, 'none') as expected, coalesce(c.coin, 'none') as found
  from posting p left join account d on d.id = p.debit left join account c on c.id = p.credit
  where p.refusal is null and (d.coin = c.coin) is not true order by p.key limit 1`

const chained: Rule = (tx) => tx<AuditFault[]>`
  with entry as (
    select debit as id, debit_version as version, debit_balance as balance, debit_pending as pending,
      case when credit_version is null then 0 else -amount end as moved,
      case when phase = 'pend' then amount else -coalesce(released, 0) end as promised
    from posting where refusal is null
    union all
    select credit, credit_version, credit_balance, null, amount, 0 from posting where credit_version is not null
  ), walked as (
    select *, row_number() over w as nth, sum(moved) over w as due, sum(promised) over w as due_pending
    from entry window w as (partition by id order by version)
  )
  select case when w.version <> nth then 'version_gap' when w.balance <> due then 'balance_chain'
      else 'pending_chain' end as rule,
    a.owner || ' ' || a.coin as account, w.nth as version,
    case when w.version <> nth then nth::text when w.balance <> due then due::text else due_pending::text end as expected,
    case when w.version <> nth then w.version::text when w.balance <> due then w.balance::text
      else w.pending::text end as found
  from walked w join account a on a.id = w.id
  where w.version <> nth or w.balance <> due or w.pending <> due_pending
  order by a.id, nth limit 1`

const accountRows: Rule = (tx) => tx<AuditFault[]>`
  with entry as (
    select debit as id, case when credit_version is null then 0 else -amount end as moved,
      case when phase = 'pend' then amount else -coalesce(released, 0) end as promised
    from posting where refusal is null
    union all
    select credit, amount, 0 from posting where credit_version is not null
  ), due as (
    select id, sum(moved) as balance, sum(promised) as pending, count(*) as version from entry group by id
  )
  select 'account_row' as rule, a.owner || ' ' || a.coin as account, a.version,
    concat_ws(' ', coalesce(d.balance, 0), coalesce(d.pending, 0), coalesce(d.version, 0)) as expected,
    concat_ws(' ', a.balance, a.pending, a.version) as found
  from account a left join due d on d.id = a.id
  where (a.balance, a.pending, a.version)
    is distinct from (coalesce(d.balance, 0), coalesce(d.pending, 0), coalesce(d.version, 0))
  order by a.id limit 1`

const promisesKept: Rule = (tx) => tx<AuditFault[]>`
  select 'promise_kept' as rule, a.owner || ' ' || a.coin as account, r.debit_version as version,
    concat_ws(' ', p.debit, p.credit, p.amount) as expected, concat_ws(' ', r.debit, r.credit, r.released) as found
  from posting r join account a on a.id = r.debit
  left join posting p on p.key = r.pending_key and p.phase = 'pend' and p.refusal is null
  where r.pending_key is not null and r.refusal is null
    and ((r.debit, r.credit, r.released) is distinct from (p.debit, p.credit, p.amount) or r.amount > r.released)
  order by r.key limit 1`

const aboveFloor: Rule = (tx) => tx<AuditFault[]>`
  select 'above_floor' as rule, owner || ' ' || coin as account, version, floor::text as expected,
    (balance - pending)::text as found
  from account where floor is not null and balance - pending < floor order by id limit 1`

const rules: readonly Rule[] = [sumsToZero, oneCoin, chained, accountRows, promisesKept, aboveFloor]
