import type { Fragment, Tx } from '@lode/database'
import type { AuditedTable, AuditFault, MoreRules, PostingRule, SlicedRule, TableRule } from '@lode/ledger'
import { coinSizes } from '../../platform/coin-sizes.ts'
import { derivedKey } from '../../platform/derived-key.ts'

/** A rental's profit is that of one of its settled days. */
const rentalPaidOnce: PostingRule = (tx, postings) => tx<AuditFault[]>`
  select 'rental_paid_once' as rule, a.owner || ' ' || a.coin as account, p.credit_version as version,
    p.key as posting, coalesce('user/' || o.user_id || ' ' || m.credited, 'a settled day of ' || p.reference) as expected,
    a.owner || ' ' || p.amount as found
  from ${postings} p join account a on a.id = p.credit
  left join mining_payout m on m.posting_key = p.key
    and m.rental_id = case when p.reference ~ '^rental:[0-9a-f-]{36}$' then substring(p.reference from 8)::uuid end
  left join mining_order o on o.id = m.rental_id
  where (m.credited = p.amount and a.owner = 'user/' || o.user_id and a.coin = 'BTC') is not true
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
  where (m.refunded = p.amount and a.owner = 'user/' || o.user_id and a.coin = o.coin) is not true
  order by p.key limit 1`

/** What is moved for an order is its one payment, and the order is paid. */
const orderPaidOnce: PostingRule = (tx, postings) => tx<AuditFault[]>`
  select 'order_paid_once' as rule, a.owner || ' ' || a.coin as account, p.debit_version as version,
    p.key as posting, coalesce(o.kind || ' ' || o.state || ' ' || o.total || ' ' || o.coin, 'an order') as expected,
    a.owner || ' ' || p.code || ' ' || p.amount as found
  from ${postings} p join account a on a.id = p.debit
  left join mining_order o on o.id = case when p.reference ~ '^order:[0-9a-f-]{36}$' then substring(p.reference from 7)::uuid end
  where (o.state in ('paid', 'completed') and p.code = ${paymentOf(tx)} and p.amount = o.total and a.coin = o.coin
      and a.owner = 'user/' || o.user_id and p.key = ${derivedKey(tx, 'order', tx`o.id`, paymentOf(tx))}) is not true
  order by p.key limit 1`

/** What is given for a machine that was sold back is what its order says, once, and never more than the terms it was bought under say. */
const soldBackOnce: PostingRule = (tx, postings) => tx<AuditFault[]>`
  select 'sold_back_once' as rule, a.owner || ' ' || a.coin as account, p.credit_version as version, p.key as posting,
    coalesce(o.kind || ' ' || coalesce(o.sold_back::text, 'not sold back') || ', worth ' || w.worth, 'an order') as expected,
    a.owner || ' ' || p.amount as found
  from ${postings} p join account a on a.id = p.credit
  left join mining_order o on o.id = case when p.reference ~ '^order:[0-9a-f-]{36}$' then substring(p.reference from 7)::uuid end
  left join terms t on t.subject = o.terms_subject and t.version = o.terms_version
  cross join lateral (select div(o.total * (t.document -> 'purchase' ->> 'sellBack')::numeric
    * ceil(extract(epoch from o.paid_at + o.period_days * interval '24 hours' - o.ends_at) / 86400), o.period_days) as worth) w
  where (o.sold_back = p.amount and p.amount <= w.worth and a.coin = o.coin and a.owner = 'user/' || o.user_id
      and p.key = ${derivedKey(tx, 'order', tx`o.id`, tx`'sell_back'`)}) is not true
  order by p.key limit 1`

/** The code under which an order `o` is paid, by its kind. */
function paymentOf(tx: Tx): Fragment {
  return tx`case o.kind when 'purchase' then 'purchase' else 'rent' end`
}

const orders: AuditedTable = {
  name: 'mining_order',
  mark: { column: 'created_at', type: 'timestamptz' },
  settled: (tx) => tx`state <> 'unpaid'`,
}
const payouts: AuditedTable = {
  name: 'mining_payout',
  mark: { column: 'day', type: 'date' },
  settled: (tx) => tx`true`,
}

/** A day that is not settled yet is looked at again. */
const days: AuditedTable = {
  name: 'network_day',
  mark: { column: 'day', type: 'date' },
  settled: (tx) => tx`settled_at is not null`,
}

/** A rental has one payout a day, on days of its term only, and for no more than it ran. */
const rentalDays: SlicedRule = {
  table: payouts,
  check: (tx, days) => tx<AuditFault[]>`
      with paid as (
        select m.*, o.user_id, o.paid_at, o.ends_at, m.day::timestamp at time zone 'utc' as from_at,
          (m.day + 1)::timestamp at time zone 'utc' as to_at,
          (select count(*) from mining_payout o where (o.rental_id, o.day) = (m.rental_id, m.day)) as times
        from ${days} m left join mining_order o on o.id = m.rental_id
      ), wrong as (
        select *, case when times > 1 then 'rental_paid_once' when (paid_at < to_at and ends_at > from_at
            and active_seconds <= ceil(extract(epoch from least(ends_at, to_at) - greatest(paid_at, from_at)))) is not true
          then 'rental_in_term' end as rule
        from paid
      )
      select rule, 'user/' || user_id || ' BTC' as account, null::bigint as version, posting_key as posting,
        case rule when 'rental_paid_once' then 'one payout of ' else 'a day of ' end || 'rental ' || rental_id
          || ' from ' || coalesce(paid_at::text, 'never') || ' to ' || ends_at as expected,
        day || ', ' || active_seconds || ' s' as found
      from wrong where rule is not null order by rental_id, day limit 1`,
}

/** The days of a rental that has ended add up to what was paid for: none of them was left out. */
const rentalWhole: SlicedRule = {
  table: orders,
  check: (tx, some) => tx<AuditFault[]>`
      select 'rental_whole' as rule, 'user/' || o.user_id || ' BTC' as account, null::bigint as version, null as posting,
        t.seconds || ' s of rental ' || o.id as expected, coalesce(sum(m.active_seconds), 0) || ' s' as found
      from ${some} o
      cross join lateral (
        select extract(epoch from date_trunc('second', o.ends_at) - date_trunc('second', o.paid_at))::bigint as seconds) t
      left join mining_payout m on m.rental_id = o.id where o.state = 'completed'
      group by o.id, o.user_id, t.seconds having coalesce(sum(m.active_seconds), 0) <> t.seconds order by o.id limit 1`,
}

/** What a day brought is in the books. */
const rentalInBooks: SlicedRule = {
  table: payouts,
  check: (tx, days) => tx<AuditFault[]>`
      select 'rental_in_books' as rule, 'rental ' || m.rental_id as account, null::bigint as version,
        m.posting_key as posting, m.day || ' ' || m.credited as expected, coalesce(p.amount::text, 'none') as found
      from ${days} m left join posting p on p.key = m.posting_key and p.refusal is null
      where m.credited > 0 and p.amount is distinct from m.credited order by m.rental_id, m.day limit 1`,
}

/** Compares a day's row with its published entry, the terms of the order and its term: one that claims more was made up. */
const rentalEarned: SlicedRule = {
  table: payouts,
  check: (tx, days) => tx<AuditFault[]>`
      with brought as materialized (
        select day, day_brought(day) as units from (select distinct s.day from ${days} s) each_day
      )
      select 'rental_earned' as rule, 'user/' || o.user_id || ' BTC' as account, null::bigint as version, m.posting_key as posting,
        m.day || ' of rental ' || m.rental_id || ' by its published day and terms' as expected, f.fault || ': ' || m.credited as found
      from ${days} m join brought b using (day) left join mining_order o on o.id = m.rental_id
      cross join lateral (select payout_fault(m.rental_id, m.day, b.units, ${coinSizes().coins}::text[],
        ${coinSizes().sizes}::text[]::numeric[]) as fault) f
      where f.fault is not null order by m.rental_id, m.day limit 1`,
}

/** What of a rent went back is in the books, and nothing else is, nor what is owed still. */
const refundInBooks: SlicedRule = {
  table: payouts,
  check: (tx, days) => tx<AuditFault[]>`
      select 'refund_in_books' as rule, 'rental ' || m.rental_id as account, null::bigint as version, k.key as posting,
        m.day || ' ' || m.refunded || case when m.refund_owed then ', owed' else '' end as expected,
        coalesce(p.amount::text, 'none') as found
      from ${days} m
      cross join lateral (select ${derivedKey(tx, 'rental', tx`m.rental_id`, tx`'refund of ' || m.day`)} as key) k
      left join posting p on p.key = k.key and p.refusal is null
      where coalesce(p.amount, 0) <> case when m.refund_owed then 0 else m.refunded end order by m.rental_id, m.day limit 1`,
}

/** An order is paid if and only if its payment is in the books, in its coin and by its holder. */
const orderPaid: SlicedRule = {
  table: orders,
  check: (tx, some) => tx<AuditFault[]>`
      select 'order_paid' as rule, 'user/' || o.user_id || ' ' || o.coin as account, null::bigint as version, k.key as posting,
        o.kind || ' that is ' || o.state || ', total ' || o.total as expected,
        coalesce(p.amount || ' ' || d.owner || ' ' || d.coin, 'none') as found
      from ${some} o
      cross join lateral (select ${derivedKey(tx, 'order', tx`o.id`, paymentOf(tx))} as key) k
      left join posting p on p.key = k.key and p.refusal is null
      left join account d on d.id = p.debit
      where case when o.state in ('paid', 'completed')
        then (p.amount = o.total and d.owner = 'user/' || o.user_id and d.coin = o.coin) is not true else p.key is not null end
      order by o.id limit 1`,
}

/** What an order says was given for its machine is in the books. */
const soldBackInBooks: SlicedRule = {
  table: orders,
  check: (tx, some) => tx<AuditFault[]>`
      select 'sold_back_in_books' as rule, 'user/' || o.user_id || ' ' || o.coin as account, null::bigint as version, k.key as posting,
        'order ' || o.id || ' sold back for ' || o.sold_back as expected, coalesce(p.amount::text, 'none') as found
      from ${some} o
      cross join lateral (select ${derivedKey(tx, 'order', tx`o.id`, tx`'sell_back'`)} as key) k
      left join posting p on p.key = k.key and p.refusal is null
      where p.amount is distinct from o.sold_back order by o.id limit 1`,
}

/** An order and its payment say the same: what is to be paid, by whom, and whether it is. */
const orderAsPayment: SlicedRule = {
  table: orders,
  check: (tx, some) => tx<AuditFault[]>`
      select 'order_as_payment' as rule, 'user/' || o.user_id || ' ' || o.coin as account, null::bigint as version,
        null::uuid as posting, o.state || ' order ' || o.id || ', ' || o.total as expected,
        i.state || ' ' || i.units || ' ' || i.coin || ' of user/' || i.user_id as found
      from ${some} o join payment_intent i on i.id = o.id
      where (i.user_id = o.user_id and i.coin = o.coin and i.units = o.total
        and case when o.state = 'unpaid' then i.state = 'open' when o.state in ('paid', 'completed') then i.state = 'paid'
          else i.state in ('expired', 'cancelled') end) is not true
      order by o.id limit 1`,
}

/** What is counted as sold is what the orders hold, of each miner and in all: both sums are of one moment. */
const powerHeld: TableRule = async (tx) =>
  (
    await tx<AuditFault[]>`
      select 'power_held' as rule, what as account, null::bigint as version, null::uuid as posting,
        trim_scale(held)::text as expected, trim_scale(counted)::text as found
      from (
        select 'TH/s sold' as what, sold_th as counted,
          (select coalesce(sum(power_th), 0) from mining_order where held_until is not null) as held from mining_capacity
        union all
        select 'units of ' || m.id, m.units_held,
          (select coalesce(sum(quantity), 0) from mining_order o where o.miner_id = m.id and o.held_until is not null) from miner m
      ) sums where counted <> held order by what limit 1`
  )[0]

/** What is earned by a service fee is that of a settled day, once. */
const serviceFeeOnce: PostingRule = (tx, postings) => tx<AuditFault[]>`
  select 'service_fee_once' as rule, a.owner || ' ' || a.coin as account, p.credit_version as version, p.key as posting,
    'the one fee of a settled day, ' || p.reference as expected, a.owner || ' ' || p.amount as found
  from ${postings} p join account a on a.id = p.credit
  left join network_day d on d.settled_at is not null and 'day:' || d.day = p.reference
  where (p.key = ${derivedKey(tx, 'day', tx`d.day`, 'service fee')} and a.owner = 'income/service' and a.coin = 'BTC') is not true
  order by p.key limit 1`

/** The service fee of a settled day is in the books: what its credited rentals were charged. */
const serviceFeeInBooks: SlicedRule = {
  table: days,
  check: (tx, some) => tx<AuditFault[]>`
      select 'service_fee_in_books' as rule, 'income/service BTC' as account, null::bigint as version, k.key as posting,
        d.day || ' ' || s.fee as expected, coalesce(p.amount::text, 'none') as found
      from ${some} d
      join lateral (
        select coalesce(sum(m.service_fee_paid), 0) as fee from mining_payout m where m.day = d.day and m.credited > 0) s on true
      cross join lateral (select ${derivedKey(tx, 'day', tx`d.day`, 'service fee')} as key) k
      left join posting p on p.key = k.key and p.refusal is null
      where d.settled_at is not null and coalesce(p.amount, 0) <> s.fee order by d.day limit 1`,
}

/** What the books must say of orders and rentals, and they of the books. */
export const miningBooks: MoreRules = {
  claims: {
    service_fee_once: serviceFeeOnce,
    order_paid_once: orderPaidOnce,
    sold_back_once: soldBackOnce,
    rental_paid_once: rentalPaidOnce,
    rental_refunded_once: rentalRefundedOnce,
  },
  tables: [
    rentalDays,
    rentalWhole,
    rentalEarned,
    rentalInBooks,
    refundInBooks,
    orderPaid,
    soldBackInBooks,
    orderAsPayment,
    powerHeld,
    serviceFeeInBooks,
  ],
}
