import type { AuditFault, TableRule } from '@lode/ledger'
import { creditKeyOf, derivedKey } from './derived-key.ts'

/** One log of the chain is one deposit. */
const depositOnce: TableRule = async (tx) =>
  (
    await tx<AuditFault[]>`
      select 'deposit_credited_once' as rule, min(owner) as account, null::bigint as version, max(id::text)::uuid as posting,
        'one deposit of ' || transaction_hash || ' ' || log_index as expected, count(*)::text as found
      from deposit group by network, transaction_hash, log_index having count(*) > 1 limit 1`
  )[0]

/** A deposit is in the books as often as it was credited: once for each time that it was taken back, and once if it stands. */
const depositInBooks: TableRule = async (tx) =>
  (
    await tx<AuditFault[]>`
      select 'deposit_in_books' as rule, d.owner || ' ' || d.coin as account, null::bigint as version, d.id as posting,
        case when p.key is null then 'a posting of a deposit that is ' || d.state
          else 'no posting of a deposit that is ' || d.state end as expected,
        coalesce('posting of ' || p.amount, 'none') as found
      from deposit d cross join generate_series(0, d.reversals) life
      left join posting p on p.key = ${creditKeyOf(tx)} and p.refusal is null
      where (life < d.reversals or d.state = 'confirmed') <> (p.key is not null) order by d.id limit 1`
  )[0]

/** Both promises of a withdrawal are made, and both end as the withdrawal does: never one without the other. */
const withdrawalLegs: TableRule = async (tx) =>
  (
    await tx<AuditFault[]>`
      select 'withdrawal_legs' as rule, 'user/' || w.user_id || ' ' || w.coin as account, null::bigint as version,
        l.key as posting,
        l.part || ' ' || l.units || case w.state when 'final' then ' post_pending' when 'rejected' then ' void_pending'
          else ' pend' end as expected,
        coalesce(l.part || ' ' || p.amount || ' ' || coalesce(r.phase, 'pend'), 'none') as found
      from withdrawal w cross join lateral (
        select 'amount' as part, w.units - w.fee as units, ${derivedKey(tx, 'withdrawal', tx`w.id`, 'amount')} as key
        union all
        select 'fee', w.fee, ${derivedKey(tx, 'withdrawal', tx`w.id`, 'fee')} where w.fee > 0
      ) l
      left join posting p on p.key = l.key and p.refusal is null
      left join posting r on r.pending_key = l.key and r.refusal is null
      where p.amount is distinct from l.units
        or coalesce(r.phase, 'pend') <> case w.state when 'final' then 'post_pending' when 'rejected' then 'void_pending'
          else 'pend' end
      order by w.number limit 1`
  )[0]

/** All transactions of a withdrawal that may still be mined have one nonce of one payer, so that one of them pays. */
const payoutOnce: TableRule = async (tx) =>
  (
    await tx<AuditFault[]>`
      select 'payout_once' as rule, 'user/' || w.user_id || ' ' || w.coin as account, null::bigint as version,
        null as posting, 'one nonce for withdrawal ' || w.id as expected,
        string_agg(distinct t.payer || ' ' || t.nonce, ', ') as found
      from payout_transaction t join withdrawal w on w.id = t.withdrawal_id
      where not t.dead group by w.id, w.user_id, w.coin having count(distinct (t.payer, t.nonce)) > 1 order by w.id limit 1`
  )[0]

/** A rental has one payout a day, on days of its term only, and for no more than it ran. */
const rentalDays: TableRule = async (tx) =>
  (
    await tx<AuditFault[]>`
      with paid as (
        select m.*, o.user_id, o.paid_at, o.ends_at, m.day::timestamp at time zone 'utc' as from_at,
          (m.day + 1)::timestamp at time zone 'utc' as to_at,
          row_number() over (partition by m.rental_id, m.day) as nth
        from mining_payout m left join mining_order o on o.id = m.rental_id
      ), wrong as (
        select *, case when nth > 1 then 'rental_paid_once' when (paid_at < to_at and ends_at > from_at
            and active_seconds <= ceil(extract(epoch from least(ends_at, to_at) - greatest(paid_at, from_at)))) is not true
          then 'rental_in_term' end as rule
        from paid
      )
      select rule, 'user/' || user_id || ' BTC' as account, null::bigint as version, posting_key as posting,
        case rule when 'rental_paid_once' then 'one payout of ' else 'a day of ' end || 'rental ' || rental_id
          || ' from ' || coalesce(paid_at::text, 'never') || ' to ' || coalesce(ends_at::text, 'never') as expected,
        day || ', ' || active_seconds || ' s' as found
      from wrong where rule is not null order by rental_id, day limit 1`
  )[0]

/** The days of a rental that has ended add up to what was paid for: none of them was left out. */
const rentalWhole: TableRule = async (tx) =>
  (
    await tx<AuditFault[]>`
      select 'rental_whole' as rule, 'user/' || o.user_id || ' BTC' as account, null::bigint as version, null as posting,
        o.period_days * 86400 || ' s of rental ' || o.id as expected, coalesce(sum(m.active_seconds), 0) || ' s' as found
      from mining_order o left join mining_payout m on m.rental_id = o.id where o.state = 'completed'
      group by o.id having coalesce(sum(m.active_seconds), 0) <> o.period_days * 86400 order by o.id limit 1`
  )[0]

/** What a day brought is in the books. */
const rentalInBooks: TableRule = async (tx) =>
  (
    await tx<AuditFault[]>`
      select 'rental_in_books' as rule, 'rental ' || m.rental_id as account, null::bigint as version,
        m.posting_key as posting, m.day || ' ' || m.credited as expected, coalesce(p.amount::text, 'none') as found
      from mining_payout m left join posting p on p.key = m.posting_key and p.refusal is null
      where m.credited > 0 and p.amount is distinct from m.credited order by m.rental_id, m.day limit 1`
  )[0]

/** What of a rent went back is in the books, and nothing else is, nor what is owed still. */
const refundInBooks: TableRule = async (tx) =>
  (
    await tx<AuditFault[]>`
      select 'refund_in_books' as rule, 'rental ' || m.rental_id as account, null::bigint as version, k.key as posting,
        m.day || ' ' || m.refunded || case when m.refund_owed then ', owed' else '' end as expected,
        coalesce(p.amount::text, 'none') as found
      from mining_payout m
      cross join lateral (select ${derivedKey(tx, 'rental', tx`m.rental_id`, tx`'refund of ' || m.day`)} as key) k
      left join posting p on p.key = k.key and p.refusal is null
      where coalesce(p.amount, 0) <> case when m.refund_owed then 0 else m.refunded end order by m.rental_id, m.day limit 1`
  )[0]

/** An order is paid if and only if its rent is in the books. */
const orderPaid: TableRule = async (tx) =>
  (
    await tx<AuditFault[]>`
      select 'order_paid' as rule, 'user/' || o.user_id || ' USDT' as account, null::bigint as version, k.key as posting,
        'rent of an order that is ' || o.state || ', total ' || o.total as expected, coalesce(p.amount::text, 'none') as found
      from mining_order o cross join lateral (select ${derivedKey(tx, 'order', tx`o.id`, 'rent')} as key) k
      left join posting p on p.key = k.key and p.refusal is null
      where case when o.state in ('paid', 'completed') then p.amount is distinct from o.total else p.key is not null end
      order by o.id limit 1`
  )[0]

/** What the product's tables must be to the books. */
export const tableRules: readonly TableRule[] = [
  depositOnce,
  depositInBooks,
  withdrawalLegs,
  payoutOnce,
  rentalDays,
  rentalWhole,
  rentalInBooks,
  refundInBooks,
  orderPaid,
]
