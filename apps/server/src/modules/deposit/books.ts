import type { AuditedTable, AuditFault, MoreRules, PostingRule, SlicedRule } from '@lode/ledger'
import { creditKeyOf, reversalKeyOf } from './credit-key-of.ts'

/**
 * A credit of a deposit has a key made from the deposit, one for each time that it was credited; the newest says what
 * the deposit says. Another one can't be.
 */
const depositCreditedOnce: PostingRule = (tx, postings) => tx<AuditFault[]>`
  select 'deposit_credited_once' as rule, a.owner || ' ' || a.coin as account, p.credit_version as version,
    p.key as posting,
    coalesce(d.state || ' ' || d.owner || ' ' || d.units || ' ' || d.coin, 'no posting but that of ' || p.reference) as expected,
    a.owner || ' ' || p.amount || ' ' || a.coin as found
  from ${postings} p join account a on a.id = p.credit
  left join deposit d
    on d.id = case when p.reference ~ '^deposit:[0-9a-f-]{36}$' then substring(p.reference from 9)::uuid end
  left join lateral (
    select d.state in ('confirmed', 'reversed') and life + 1 = d.reversals + (d.state = 'confirmed')::int as newest
    from generate_series(0, d.reversals + (d.state = 'confirmed')::int - 1) life
    where p.key = ${creditKeyOf(tx)}
  ) credit on true
  where (credit.newest is false or credit.newest and d.coin = a.coin and d.units = p.amount
      and (a.owner = d.owner or a.owner = 'suspense' and d.reversals > 0)) is not true
  order by p.key limit 1`

/** Checks that a credit is taken back once, whole, out of the account that has it or out of `suspense`, by a key made from the deposit. */
const depositReversedOnce: PostingRule = (tx, postings) => tx<AuditFault[]>`
  select 'deposit_reversed_once' as rule, a.owner || ' ' || a.coin as account, p.debit_version as version, p.key as posting,
    coalesce(d.reversals || ' reversals of ' || d.units || ' ' || d.coin || ' of ' || d.owner, 'a deposit') as expected,
    p.amount || ' ' || a.coin || ' of ' || a.owner || ' to ' || b.owner as found
  from ${postings} p join account a on a.id = p.debit join account b on b.id = p.credit
  left join deposit d
    on d.id = case when p.reference ~ '^deposit:[0-9a-f-]{36}$' then substring(p.reference from 9)::uuid end
  left join lateral (
    select true as known from generate_series(0, d.reversals - 1) life
    where p.key = ${reversalKeyOf(tx, 'account')} and a.owner in (d.owner, 'suspense')
      or p.key = ${reversalKeyOf(tx, 'suspense')} and a.owner = 'suspense'
  ) reversal on true
  where (reversal.known and a.coin = d.coin and p.amount = d.units and b.owner = 'custody/' || d.network) is not true
  order by p.key limit 1`

const table: AuditedTable = {
  name: 'deposit',
  mark: { column: 'block_height', type: 'bigint' },
  settled: (tx) => tx`state <> 'seen'`,
}

/** One log of the chain is one deposit. */
const depositOnce: SlicedRule = {
  table,
  check: (tx, deposits) => tx<AuditFault[]>`
    select 'deposit_credited_once' as rule, d.owner as account, null::bigint as version, d.id as posting,
      'one deposit of ' || d.transaction_hash || ' ' || d.log_index as expected, o.n::text as found
    from ${deposits} d cross join lateral (select count(*) as n from deposit o
      where (o.network, o.transaction_hash, o.log_index) = (d.network, d.transaction_hash, d.log_index)) o
    where o.n > 1 order by d.id limit 1`,
}

/** A deposit is in the books as often as it was credited: once for each time that it was taken back, and once if it stands. */
const depositInBooks: SlicedRule = {
  table,
  check: (tx, deposits) => tx<AuditFault[]>`
    select 'deposit_in_books' as rule, d.owner || ' ' || d.coin as account, null::bigint as version, d.id as posting,
      case when p.key is null then 'a posting of a deposit that is ' || d.state
        else 'no posting of a deposit that is ' || d.state end as expected,
      coalesce('posting of ' || p.amount, 'none') as found
    from ${deposits} d cross join generate_series(0, d.reversals) life
    left join posting p on p.key = ${creditKeyOf(tx)} and p.refusal is null
    where (life < d.reversals or d.state = 'confirmed') <> (p.key is not null) order by d.id limit 1`,
}

/** What the books must say of deposits, and they of the books. */
export const depositBooks: MoreRules = {
  claims: { deposit_credited_once: depositCreditedOnce, deposit_reversed_once: depositReversedOnce },
  tables: [depositOnce, depositInBooks],
}
