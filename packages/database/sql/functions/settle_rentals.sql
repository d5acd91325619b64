-- Settles a day of rentals, up to `most` of them behind (`after_user`, `after_id`) in the order of holders and ids, in the caller's
-- transaction, under the lock of the day: a row of each, and the credits, which the ledger pays as one chunk. Sums are those of
-- `dailyPayout` and `deliveryRefund` (packages/domain), exact: `mined / mined_of` is what a TH/s brought in a second, in satoshi,
-- `missing / missing_of` the part of the rent that goes back; a division is by `div`, which cuts, of products that are whole or
-- decimal, so nothing is rounded but where they say so. Answers with how many were settled, the last of them, and whether
-- one of them is owed a refund.
-- Plans are fixed by key look-ups: see ledger_post. Who was paid is looked up by a sub-select, which no plan can turn into a join: as
-- `not exists`, planned while nobody had been paid that day, it read all that were paid so far for each rental.
create or replace function settle_rentals(
  run_day date, from_at timestamptz, to_at timestamptz, now_at timestamptz, by_actor text,
  mined numeric, mined_of numeric, usd numeric, missing numeric, missing_of numeric,
  after_user bigint, after_id uuid, most int
) returns table (settled int, last_user bigint, last_id uuid, refunds boolean)
language plpgsql
set search_path = public, pg_temp
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_bitmapscan = off set enable_sort = off
set plan_cache_mode = force_generic_plan set jit = off
as $$
declare
  owners text[]; amounts numeric[]; refs text[]; promised int;
begin
  with bought as materialized (
    select t.subject, t.version, (t.document ->> 'poolFee')::numeric as pool_fee, (t.document ->> 'serviceFee')::numeric as service_fee,
      (t.document ->> 'joulesPerTh')::numeric * (t.document ->> 'tariffUsd')::numeric * 100000000 as power_usd
    from terms t where t.subject like 'miner/%'
  ), due as materialized (
    select o.id, o.user_id, o.terms_subject, o.terms_version, o.kind, o.power_th, o.total, o.period_days,
      extract(epoch from least(date_trunc('second', o.ends_at), to_at)
        - greatest(date_trunc('second', o.paid_at), from_at))::int as seconds
    from mining_order o
    where o.state = 'paid' and (o.user_id, o.id) > (after_user, after_id) and o.paid_at < to_at
      and date_trunc('second', o.ends_at) > greatest(date_trunc('second', o.paid_at), from_at)
      and (select true from mining_payout p where p.rental_id = o.id and p.day = run_day) is null
    order by o.user_id, o.id limit most
  ), made as materialized (
    select d.*, t.pool_fee, t.service_fee, div(d.power_th * d.seconds * mined, mined_of) as gross,
      d.power_th * d.seconds * t.power_usd as power, 3600000 * usd as power_of
    from due d join bought t on t.subject = d.terms_subject and t.version = d.terms_version
  ), sums as materialized (
    select m.*, ceil(m.gross * m.pool_fee) as pool_paid, ceil(m.gross * m.service_fee) as service_paid,
      div(m.power, m.power_of) + (mod(m.power, m.power_of) > 0)::int as power_paid,
      case when missing > 0 and m.kind = 'rental'
        then div(m.total * m.seconds * missing, m.period_days * 86400 * missing_of) else 0 end as refunded
    from made m
  ), nets as materialized (
    select s.*, s.gross - s.pool_paid - s.service_paid - s.power_paid as net from sums s
  ), written as (
    insert into mining_payout (rental_id, day, active_seconds, gross, pool_fee_paid, power_paid, service_fee_paid, net, credited,
        refunded, refund_owed, posting_key, settled_at)
      select n.id, run_day, n.seconds, n.gross, n.pool_paid, n.power_paid, n.service_paid, n.net, greatest(n.net, 0),
        n.refunded, n.refunded > 0, case when n.net > 0 then ledger_accrual_key(run_day, 'rental:' || n.id) end, now_at
      from nets n order by n.user_id, n.id
  )
  select count(*)::int, (array_agg(n.user_id order by n.user_id desc, n.id desc))[1],
      (array_agg(n.id order by n.user_id desc, n.id desc))[1], coalesce(bool_or(n.refunded > 0), false),
      array_agg('user/' || n.user_id order by n.user_id, n.id) filter (where n.net > 0),
      array_agg(n.net order by n.user_id, n.id) filter (where n.net > 0),
      array_agg('rental:' || n.id order by n.user_id, n.id) filter (where n.net > 0),
      (select count(*)::int from due)
    into settled, last_user, last_id, refunds, owners, amounts, refs, promised
    from nets n;
  if settled <> promised then
    raise exception '% rentals of % were due, and % settled', promised, run_day, settled;
  end if;
  if owners is not null and not ledger_accrue(run_day,
      (select coalesce(max(r.chunk), -1) + 1 from accrual_run r where r.day = run_day),
      now_at, 'treasury/mining', 'BTC', 'profit', by_actor, owners, amounts, refs) then
    raise exception 'a chunk of % is in the ledger, but its payouts are not', run_day;
  end if;
  return next;
end $$;
