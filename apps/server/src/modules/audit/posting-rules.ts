import type { AuditFault, PostingRule } from '@lode/ledger'
import { creditKeyOf, derivedKey } from './derived-key.ts'

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
  where p.code in ('deposit', 'pool_income', 'funding') and p.reference like 'deposit:%' and p.refusal is null
    and (credit.newest is false or credit.newest and d.coin = a.coin and d.units = p.amount
      and (a.owner = d.owner or a.owner = 'suspense' and d.reversals > 0)) is not true
  order by p.key limit 1`

/** What a withdrawal paid ends its own promise, and only once it is final. */
const withdrawalPaidOnce: PostingRule = (tx, postings) => tx<AuditFault[]>`
  select 'withdrawal_paid_once' as rule, a.owner || ' ' || a.coin as account, p.debit_version as version,
    p.key as posting,
    coalesce(w.state || ' ' || w.units - w.fee || ' fee ' || w.fee || ' ' || w.coin, 'a withdrawal') as expected,
    p.phase || ' ' || p.code || ' ' || p.amount as found
  from ${postings} p join account a on a.id = p.debit
  left join withdrawal w on 'withdrawal:' || w.id = p.reference
    and w.id = case when p.reference ~ '^withdrawal:[0-9a-f-]{36}$' then substring(p.reference from 12)::uuid end
  where p.code in ('withdrawal', 'withdrawal_fee') and p.reference like 'withdrawal:%' and p.refusal is null
    and p.phase in ('post', 'post_pending')
    and (w.state = 'final' and a.owner = 'user/' || w.user_id and a.coin = w.coin
      and p.amount = case p.code when 'withdrawal' then w.units - w.fee else w.fee end
      and p.pending_key = case p.code when 'withdrawal' then ${derivedKey(tx, 'withdrawal', tx`w.id`, 'amount')}
        else ${derivedKey(tx, 'withdrawal', tx`w.id`, 'fee')} end) is not true
  order by p.key limit 1`

/** A rental's profit is that of one of its settled days. */
const rentalPaidOnce: PostingRule = (tx, postings) => tx<AuditFault[]>`
  select 'rental_paid_once' as rule, a.owner || ' ' || a.coin as account, p.credit_version as version,
    p.key as posting, coalesce('user/' || o.user_id || ' ' || m.credited, 'a settled day of ' || p.reference) as expected,
    a.owner || ' ' || p.amount as found
  from ${postings} p join account a on a.id = p.credit
  left join mining_payout m on m.posting_key = p.key
    and m.rental_id = case when p.reference ~ '^rental:[0-9a-f-]{36}$' then substring(p.reference from 8)::uuid end
  left join mining_order o on o.id = m.rental_id
  where p.code = 'profit' and p.reference like 'rental:%' and p.refusal is null
    and (m.credited = p.amount and a.owner = 'user/' || o.user_id and a.coin = 'BTC') is not true
  order by p.key limit 1`

/** What of a rent goes back is the refund of one of its settled days, and each goes back once. */
const rentalRefundedOnce: PostingRule = (tx, postings) => tx<AuditFault[]>`
  select 'rental_refunded_once' as rule, a.owner || ' ' || a.coin as account, p.credit_version as version,
    p.key as posting, coalesce('user/' || o.user_id || ' ' || m.refunded, 'a refund of ' || p.reference) as expected,
    a.owner || ' ' || p.amount as found
  from ${postings} p join account a on a.id = p.credit
  left join mining_payout m on not m.refund_owed
    and m.rental_id = case when p.reference ~ '^rental:[0-9a-f-]{36}$' then substring(p.reference from 8)::uuid end
    and p.key = ${derivedKey(tx, 'rental', tx`m.rental_id`, tx`'refund of ' || m.day`)}
  left join mining_order o on o.id = m.rental_id
  where p.code = 'refund' and p.reference like 'rental:%' and p.refusal is null
    and (m.refunded = p.amount and a.owner = 'user/' || o.user_id and a.coin = 'USDT') is not true
  order by p.key limit 1`

/** What postings must be to the tables that they stand for. */
export const domainPostingRules: readonly PostingRule[] = [
  depositCreditedOnce,
  withdrawalPaidOnce,
  rentalPaidOnce,
  rentalRefundedOnce,
]
