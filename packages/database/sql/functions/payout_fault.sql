-- Says what a rental's day claims beyond the facts that it derives from, which no login of a process writes alone: the day's published entry
-- (`brought`: day_brought), the terms that the order was bought under, and its term. Null where it claims no more. `coins` and `sizes` are
-- the coins with the base units of a whole one. Audit and signer ask the same.
create or replace function payout_fault(of_rental uuid, of_day date, brought numeric, coins text[], sizes numeric[]) returns text
language sql stable
set search_path = public, pg_temp
as $$
  select case
      when brought is null then 'the day is not published'
      when f.price is null then 'its terms sell no such term'
      when o.total < f.price * o.quantity then 'it was paid less than its terms ask'
      when o.power_th > f.power_th * o.quantity then 'it has more power than its terms give'
      when m.active_seconds > ceil(extract(epoch from least(o.ends_at, f.to_at) - greatest(o.paid_at, f.from_at)))
        then 'the day is outside of its term'
      when m.gross > trunc(o.power_th * m.active_seconds * brought) + 1 then 'the day brought less'
      when m.pool_fee_paid < trunc(m.gross * f.pool_fee) or m.service_fee_paid < trunc(m.gross * f.service_fee)
        or m.power_paid < trunc(o.power_th * m.active_seconds * f.usd / 3600000 / f.btc_usd * 100000000) then 'it was charged less than its terms say'
      end
  from mining_payout m join mining_order o on o.id = m.rental_id
  join terms t on t.subject = o.terms_subject and t.version = o.terms_version
  cross join lateral (
    select m.day::timestamp at time zone 'utc' as from_at, (m.day + 1)::timestamp at time zone 'utc' as to_at,
      (t.document ->> 'powerTh')::numeric as power_th, (t.document ->> 'poolFee')::numeric as pool_fee, (t.document ->> 'serviceFee')::numeric as service_fee,
      (t.document ->> 'joulesPerTh')::numeric * (t.document ->> 'tariffUsd')::numeric as usd,
      (select (e.network ->> 'btcUsd')::numeric from network_day d join network_entry e on e.number = d.entry where d.day = m.day) as btc_usd,
      trunc(case o.kind when 'purchase' then (t.document #>> array['purchase', 'prices', o.coin])::numeric
        else (t.document #>> array['prices', o.period_days::text])::numeric end
        * (select size from unnest(coins, sizes) u(coin, size) where u.coin = o.coin)) as price
  ) f
  where m.rental_id = of_rental and m.day = of_day
$$;
