import type { AuditedTable, AuditFault, MoreRules, PostingRule, SlicedRule } from '@lode/ledger'
import { creditKeyOf, creditShareKeyOf, reversalKeyOf } from './credit-key-of.ts'

/**
 * A credit of a deposit has a key made from the deposit, one for each time that it was credited, and one for its owner's share where
 * `suspense` gets the rest; the newest are what the deposit says. Another one can't be.
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
    select d.state in ('confirmed', 'reversed') and life + 1 = d.reversals + (d.state = 'confirmed')::int as newest,
      p.key <> ${creditKeyOf(tx)} as is_share,
      -- The share of a credit that was taken back has been written over by what was left of it; it never exceeds the whole.
      case when life = 0 then p.amount = d.units when d.state = 'reversed' then p.amount <= d.units
        when p.key = ${creditKeyOf(tx)} then p.amount = d.units - d.taken_share else p.amount = d.taken_share end as is_due
    from generate_series(0, d.reversals + (d.state = 'confirmed')::int - 1) life
    where p.key = ${creditKeyOf(tx)} or life > 0 and p.key = ${creditShareKeyOf(tx)}
  ) credit on true
  where (credit.newest is false or credit.newest and d.coin = a.coin and credit.is_due
      and (a.owner = d.owner or a.owner = 'suspense' and d.reversals > 0 and not credit.is_share)) is not true
  order by p.key limit 1`

/**
 * Checks that a credit is taken back once and whole, out of the account that has it and, as far as that does not reach, out of `suspense`,
 * by keys made from the deposit.
 */
const depositReversedOnce: PostingRule = (tx, postings) => tx<AuditFault[]>`
  select 'deposit_reversed_once' as rule, a.owner || ' ' || a.coin as account, p.debit_version as version, p.key as posting,
    coalesce(d.reversals || ' reversals of ' || d.units || ' ' || d.coin || ' of ' || d.owner, 'a deposit') as expected,
    p.amount || ' ' || a.coin || ' of ' || a.owner || ' to ' || b.owner as found
  from ${postings} p join account a on a.id = p.debit join account b on b.id = p.credit
  left join deposit d
    on d.id = case when p.reference ~ '^deposit:[0-9a-f-]{36}$' then substring(p.reference from 9)::uuid end
  left join lateral (
    select case when life + 1 < d.reversals then p.amount <= d.units
        when p.key = ${reversalKeyOf(tx, 'account')} then p.amount in (d.units, d.taken_share)
        when p.key = ${reversalKeyOf(tx, 'share')} then p.amount = d.taken_share
        else p.amount = d.units - d.taken_share end as is_due
    from generate_series(0, d.reversals - 1) life
    where p.key = ${reversalKeyOf(tx, 'account')} and a.owner in (d.owner, 'suspense')
      or p.key = ${reversalKeyOf(tx, 'share')} and a.owner = d.owner
      or p.key = ${reversalKeyOf(tx, 'suspense')} and a.owner = 'suspense'
  ) reversal on true
  where (reversal.is_due and a.coin = d.coin and b.owner = 'custody/' || d.network) is not true
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
