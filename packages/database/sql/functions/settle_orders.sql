-- Settles orders, each alone in its fate: looks for earlier answers, gives back what has lapsed, sets units aside, moves the
-- price of those that are paid at once, writes rows, events and answers, all in the caller's transaction. Arrays are by order. An
-- order comes with what is to be answered: `statuses` is 200 where it may be settled, else it was refused before it came here.
-- `keys` are null where no answer is kept; `payers` is null where the order waits for its payment.
-- Outcomes, in the order asked: 'done', 'refused', 'replay' (`status` and `reply` are those of then), 'again' (its row is there, but
-- no answer), 'conflict' (its key or its payment stands for something else), 'later': to be asked again, since its term would begin
-- on a published day (the reply says when the open one does), or since it found no units while one that had them was too poor. That
-- is not said to those that are not `patient`.
--
--   lock       the capacity, which makes selling a queue; then miners, then accounts, in their order
--   give back  at most `most_lapsed` orders, so that no sale waits for a flood of them
--   walk       order by order over arrays: units, power, and what may be kept unpaid
--   pay        one batch of the ledger's; who is too poor gives back what the walk gave
--   write      one insert of all orders, one of their payments (`keep_intents`); `count_held` adds up what they hold
--
-- Arrays are taken apart and put together in their order: nothing is sorted.
-- Plans are fixed by key look-ups, for which each look is a correlated one: as a join it would be made from what the tables held
-- when the plan was made.
create or replace function settle_orders(
  now_at timestamptz, starts_at timestamptz, unpaid_until timestamptz, limit_th numeric,
  most_lapsed int, most_orders int, most_units int, most_unpaid int, since timestamptz, unpaid_share numeric,
  users bigint[], keys uuid[], hashes bytea[], ids uuid[], statuses smallint[], replies json[], patient boolean[],
  kinds text[], miners text[], versions int[], periods int[], quantities bigint[], powers numeric[],
  purses text[], prices numeric[], needed text[], unit_sizes numeric[],
  account_ids bigint[], account_names text, payers int[], payees int[], payment_keys uuid[], payment_codes text[]
) returns table (outcome text, status smallint, reply json)
language plpgsql
set search_path = public, pg_temp
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
set plan_cache_mode = force_generic_plan set jit = off
as $$
declare
  fates text[]; open_at timestamptz; spare boolean := false /* some that were handed out are not taken */; short int[] := '{}'; paying int[]; waiting int[] := '{}'; done int[];
  go_keys uuid[]; go_payers int[]; go_payees int[]; go_amounts numeric[]; go_codes text[]; go_references text[]; go_actors text[];
  results text[]; i int; j int; free bigint; refusal text; params json; unpaid record; kept record; written int;
  -- By miner, in the order of `names`.
  names text[]; totals int[]; on_sale boolean[]; held bigint[]; reserved bigint[]; sold numeric;
begin
  select array_agg(case
      when (u.earlier).body_hash <> u.hash then 'conflict'
      when (u.earlier).status is not null then 'replay'
      -- Of one that is paid at once the ledger knows whether it was there before; one that is refused is looked for then.
      when u.payer is null and (select true from mining_order o where o.id = u.id) then 'again'
      when u.status <> 200 then 'refused' end),
      array_agg(case when (u.earlier).body_hash = u.hash then coalesce((u.earlier).status, u.status) else u.status end),
      array_agg(case when (u.earlier).body_hash = u.hash then coalesce((u.earlier).reply, u.reply) else u.reply end)
    into fates, statuses, replies
    from (select v.*, (select r from idempotent_request r where r.user_id = v."user" and r.key = v.key) as earlier
        from unnest(users, keys, hashes, ids, statuses, replies, payers) as v("user", key, hash, id, status, reply, payer)
        offset 0 /* looked up once */) u;

  if array_position(fates, null) is not null then
    perform from mining_capacity for update;
    -- Nothing begins on a published day, whatever a clock says: its rentals are being paid, or were.
    select (max(n.day) + 1)::timestamp at time zone 'utc' into open_at from network_day n;
    if exists (select from mining_order o where o.held_until <= now_at) then
      update mining_order o set held_until = null
        where o.id in (select l.id from mining_order l where l.held_until <= now_at order by l.held_until limit most_lapsed);
    end if;
    select array_agg(m.id), array_agg(m.units_total), array_agg(m.on_sale), array_agg(m.units_held), array_agg(m.units_reserved)
      into names, totals, on_sale, held, reserved
      from (select * from miner where id = any (miners) order by id for update) m;
    select c.sold_th into sold from mining_capacity c;

    for i in 1 .. cardinality(fates) loop
      continue when fates[i] is not null;
      if payers[i] is not null and open_at > starts_at then
        fates[i] := 'later'; replies[i] := json_build_object('opensAt', open_at);
        continue;
      end if;
      j := array_position(names, miners[i]);
      free := case when on_sale[j] then greatest(0, least(totals[j] - held[j], floor((limit_th - sold) / powers[i]))) else 0 end;
      refusal := null; params := null;
      if quantities[i] > free then
        refusal := 'order.out_of_stock'; params := json_build_object('available', free);
        short := short || i;
      elsif payers[i] is null then
        select count(*) filter (where w.waits) as orders, coalesce(sum(w.units) filter (where w.waits), 0) as units,
            count(*) filter (where not w.waits) as lapsed into unpaid
          from (
            select o.quantity as units, coalesce(o.state = 'unpaid' and o.held_until > now_at, false) as waits from mining_order o
              where o.user_id = users[i] and o.created_at > since and o.state in ('unpaid', 'cancelled')
            union all
            select quantities[e], true from unnest(waiting) e where users[e] = users[i]
          ) w;
        if unpaid.lapsed >= most_unpaid then
          refusal := 'order.too_often_unpaid'; params := json_build_object('most', most_unpaid);
        elsif unpaid.orders >= most_orders then
          refusal := 'order.too_many_unpaid'; params := json_build_object('most', most_orders);
        elsif unpaid.units + quantities[i] > most_units then
          refusal := 'order.too_many_reserved'; params := json_build_object('most', most_units);
        -- Of all holders together: the rest of what nobody has paid for is for who pays at once.
        elsif reserved[j] + quantities[i] > ceil((free + reserved[j]) * unpaid_share) then
          refusal := 'order.reservations_full';
          params := json_build_object('minutes', ceil(extract(epoch from unpaid_until - now_at) / 60));
        end if;
      end if;
      if refusal is not null and (select true from mining_order o where o.id = ids[i]) then
        fates[i] := 'again'; short := array_remove(short, i);
        continue;
      elsif refusal is not null then
        fates[i] := 'refused'; statuses[i] := 409; replies[i] := json_build_object('code', refusal, 'params', params);
        continue;
      end if;
      held[j] := held[j] + quantities[i]; sold := sold + powers[i] * quantities[i];
      if payers[i] is null then
        fates[i] := 'done'; reserved[j] := reserved[j] + quantities[i]; waiting := waiting || i;
      else
        paying := paying || i;
      end if;
    end loop;
  end if;

  if paying is not null then
    select array_agg(payment_keys[p]), array_agg(payers[p]), array_agg(payees[p]), array_agg(prices[p] * quantities[p]),
        array_agg(payment_codes[p]), array_agg('order:' || ids[p]), array_agg('holder:' || users[p])
      into go_keys, go_payers, go_payees, go_amounts, go_codes, go_references, go_actors
      from unnest(paying) p;
    results := ledger_post(now_at, account_ids, account_names, go_keys, null, null, null, go_payers, go_payees, go_amounts,
      go_codes, go_references, go_actors, null, false);
    for n in 1 .. cardinality(paying) loop
      i := paying[n];
      if results[n] = 'posted' then fates[i] := 'done';
      -- Its payment and its row are of one transaction: its row is there, and nothing is handed out to it.
      elsif results[n] = 'replayed' then fates[i] := 'again'; spare := true;
      elsif results[n] = 'ledger.insufficient_balance' then
        spare := true; fates[i] := 'refused'; statuses[i] := 422;
        replies[i] := (select json_build_object('code', 'balance.insufficient', 'params', json_build_object('coin', a.coin,
            'needed', needed[i], 'available', trim_scale((a.balance - a.pending) * unit_sizes[i])::text))
          from account a where a.id = account_ids[payers[i]]);
      elsif results[n] = 'conflict' then fates[i] := 'conflict';
      else raise exception 'order %: %', ids[i], results[n];
      end if;
    end loop;
  end if;
  if spare then
    foreach i in array short loop
      if patient[i] then fates[i] := 'later'; end if;
    end loop;
  end if;

  -- Who was settled by another process between our look and our locks is answered as that one has kept.
  if 'again' = any (fates) then
    for i in 1 .. cardinality(fates) loop
      continue when fates[i] is distinct from 'again';
      select r.body_hash, r.status, r.reply into kept from idempotent_request r
        where r.user_id = users[i] and r.key = keys[i] and r.status is not null;
      if kept.body_hash <> hashes[i] then fates[i] := 'conflict';
      elsif kept.status is not null then fates[i] := 'replay'; statuses[i] := kept.status; replies[i] := kept.reply;
      end if;
    end loop;
  end if;

  select array_agg(f) into done from generate_subscripts(fates, 1) f where fates[f] = 'done';
  if done is not null then
    insert into mining_order (id, user_id, miner_id, terms_version, kind, coin, period_days, quantity, power_th, price, total,
        state, created_at, paid_at, ends_at, held_until)
      select ids[f], users[f], miners[f], versions[f], kinds[f], purses[f], periods[f], quantities[f],
        trim_scale(powers[f] * quantities[f]), prices[f], prices[f] * quantities[f],
        case when t.paid_at is null then 'unpaid' else 'paid' end, now_at, t.paid_at, t.ends_at,
        coalesce(t.ends_at, unpaid_until)
      from unnest(done) f
      cross join lateral (select case when payers[f] is not null then starts_at end as paid_at,
        case when payers[f] is not null then starts_at + periods[f] * interval '24 hours' end as ends_at) t;
    get diagnostics written = row_count;
    if written <> cardinality(done) then
      raise exception '% orders were settled, and % written', cardinality(done), written;
    end if;
    perform keep_intents(now_at, unpaid_until, 'order', array_agg(ids[f]), array_agg(users[f]), array_agg(purses[f]),
        array_agg(prices[f] * quantities[f]), array_agg(case when payers[f] is null then '{balance,deposit}' else '{balance}' end),
        array_agg(case when payers[f] is not null then payment_keys[f] end))
      from unnest(done) f;
    perform tell(array_agg(e.topic), array_agg('user/' || users[f]), array_agg('holder:' || users[f]),
        array_agg(case e.n when 3 then json_build_object('coin', purses[f]) else json_build_object('id', ids[f]) end::text))
      from unnest(done) f, (values (1, 'order'), (2, 'rental'), (3, 'balance')) e(n, topic) where e.n = 1 or payers[f] is not null;
  end if;
  -- What failed for a reason that may pass, as 429 and all from 500 on, is no answer to keep.
  perform keep_replies(array_agg(users[f]), array_agg(keys[f]), array_agg(hashes[f]), array_agg(statuses[f]), array_agg(replies[f]))
    from generate_subscripts(fates, 1) f
    where keys[f] is not null and fates[f] in ('done', 'refused') and statuses[f] < 500 and statuses[f] <> 429;
  return query select fates[f], statuses[f], replies[f] from generate_subscripts(fates, 1) f;
end $$;
