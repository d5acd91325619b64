-- Settles accepted quotes, each alone in its fate: looks for earlier answers, keeps within what may leave a coin's inventory, moves
-- the money, writes rows, events and answers, all in the caller's transaction. Arrays are by request, but `leg_*`, which are by
-- transfer (`leg_of` says whose), and `coins`, `floors`, `most_minute`, which are by coin that is paid out. A request comes with what
-- is to be answered: `statuses` is 200 where it may be settled, else it was refused before it came here. `keys` are null where no
-- answer is kept.
-- Outcomes, in the order asked: 'done', 'refused', 'replay' (`status` and `reply` are those of then), 'again' (its row is there, but
-- no answer), 'conflict' (its key or its transfers stand for something else), 'later': to be asked again, since what it found used up
-- was set aside for one that was too poor. That is not said to those that are not `patient`.
--
--   lock       the quotes, so that none is deleted before its exchange is written, and the flow of each coin that is paid out, each in
--              one order: exchanges into a coin are a queue
--   judge      expiry, halt, pause and terms once more, by the newest time that the database has: the caller may have stood still
--   walk       request by request over arrays: the inventory above its floor, and what may leave within a minute
--   move       one batch of the ledger's, linked by request: into the inventory, out of it, and the fee
--   write      one insert from the quotes as they stand; its count is what was promised, or all of it is refused
--
-- Plans are fixed by key look-ups, for which each look is a correlated one: as a join it would be made from what the tables held
-- when the plan was made.
create or replace function settle_exchanges(
  now_at timestamptz,
  users bigint[], keys uuid[], hashes bytea[], ids uuid[], statuses smallint[], replies json[], patient boolean[],
  pay_coins text[], receive_coins text[], receives numeric[], holder_minute numeric[], needed text[], unit_sizes numeric[], unit_sizes_out numeric[],
  coins text[], floors numeric[], most_minute numeric[],
  account_ids bigint[], account_names text,
  leg_of int[], leg_keys uuid[], leg_debits int[], leg_credits int[], leg_amounts numeric[], leg_codes text[]
) returns table (outcome text, status smallint, reply json)
language plpgsql
set search_path = public, pg_temp
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
set plan_cache_mode = force_generic_plan set jit = off
as $$
declare
  fates text[]; go int[]; legs int[]; results text[]; done int[]; short int[] := '{}'; poor boolean := false;
  i int; j int; g int; refusal text; params json;
  this_minute timestamptz := date_trunc('minute', now_at);
  seconds int := ceil(extract(epoch from date_trunc('minute', now_at) + interval '1 minute' - now_at));
  -- By coin, in the order of `coins`: what is above the floor, and what has left in this minute.
  stocks numeric[]; flows numeric[]; held numeric;
  judged_at timestamptz := newest_time(now_at); halted text; paused boolean; coin_terms jsonb; written int;
begin
  select array_agg(case
      when (u.earlier).body_hash <> u.hash then 'conflict'
      when (u.earlier).status is not null then 'replay'
      when exists (select from exchange e where e.id = u.id) then 'again'
      when u.status <> 200 then 'refused' end order by u.o),
      array_agg(case when (u.earlier).body_hash = u.hash then coalesce((u.earlier).status, u.status) else u.status end order by u.o),
      array_agg(case when (u.earlier).body_hash = u.hash then coalesce((u.earlier).reply, u.reply) else u.reply end order by u.o)
    into fates, statuses, replies
    from (select v.*, (select r from idempotent_request r where r.user_id = v."user" and r.key = v.key) as earlier
        from unnest(users, keys, hashes, ids, statuses, replies) with ordinality
          as v("user", key, hash, id, status, reply, o)) u;

  if array_position(fates, null) is not null then
    insert into exchange_flow (coin, minute, units) select c, this_minute, 0 from unnest(coins) c order by c on conflict do nothing;
    perform from exchange_flow f where f.coin = any (coins) order by f.coin for update;
    select array_agg(coalesce((select a.balance - a.pending from account a where a.owner = 'liquidity/exchange' and a.coin = c.coin), 0)
          - floors[c.o] order by c.o),
        array_agg((select case when f.minute >= this_minute then f.units else 0 end from exchange_flow f where f.coin = c.coin) order by c.o)
      into stocks, flows from unnest(coins) with ordinality c(coin, o);

    perform from exchange_quote q where q.id = any (ids) order by q.id for key share;
    halted := (select h.kind from halt h where h.cleared_at is null order by h.id limit 1);
    paused := coalesce((select (t.document ->> 'paused')::boolean from terms t
      where t.subject = 'exchange' and t.effective_from <= judged_at order by t.effective_from desc, t.version desc limit 1), true);

    for i in 1 .. cardinality(fates) loop
      continue when fates[i] is not null;
      refusal := null; params := '{}';
      coin_terms := (select t.document from terms t where t.subject = 'exchange/' || receive_coins[i]
        and t.effective_from <= judged_at order by t.effective_from desc, t.version desc limit 1);
      if not exists (select from exchange_quote q where q.id = ids[i] and q.user_id = users[i] and q.expires_at > judged_at
          and (q.pay_coin, q.receive_coin, q.receive) = (pay_coins[i], receive_coins[i], receives[i])) then
        refusal := 'exchange.quote_expired'; statuses[i] := 409;
      elsif exists (select from exchange_quote q where q.id = ids[i] and q.replaced_at is not null) then
        refusal := 'exchange.quote_replaced'; statuses[i] := 409;
      elsif halted is not null then
        refusal := 'exchange.halted'; statuses[i] := 503; params := json_build_object('reason', halted);
      elsif paused then refusal := 'exchange.paused'; statuses[i] := 503;
      elsif coin_terms is null then
        refusal := 'exchange.coin_unavailable'; statuses[i] := 422; params := json_build_object('coin', receive_coins[i]);
      end if;
      if refusal is not null then
        fates[i] := 'refused'; replies[i] := json_build_object('code', refusal, 'params', params);
        continue;
      end if;
      j := array_position(coins, receive_coins[i]);
      held := (select coalesce(sum(e.receive), 0) from exchange e
          where e.user_id = users[i] and e.accepted_at >= this_minute and e.receive_coin = receive_coins[i])
        + (select coalesce(sum(receives[e]), 0) from unnest(go) e where users[e] = users[i] and receive_coins[e] = receive_coins[i]);
      -- Of the terms that the caller knows and those in force the stricter: it may have read them long ago.
      stocks[j] := stocks[j] - greatest(0, (coin_terms ->> 'floor')::numeric / unit_sizes_out[i] - floors[j]);
      floors[j] := greatest(floors[j], (coin_terms ->> 'floor')::numeric / unit_sizes_out[i]);
      most_minute[j] := least(most_minute[j], (coin_terms ->> 'minute')::numeric / unit_sizes_out[i]);
      holder_minute[i] := least(holder_minute[i], (coin_terms ->> 'holderMinute')::numeric / unit_sizes_out[i]);
      if receives[i] > stocks[j] then
        refusal := 'exchange.inventory_short';
        params := json_build_object('coin', receive_coins[i], 'available', trim_scale(greatest(0, stocks[j]) * unit_sizes_out[i])::text);
      elsif held + receives[i] > holder_minute[i] then
        refusal := 'exchange.holder_limit'; params := json_build_object('coin', receive_coins[i], 'seconds', seconds);
      elsif flows[j] + receives[i] > most_minute[j] then
        refusal := 'exchange.coin_limit'; params := json_build_object('coin', receive_coins[i], 'seconds', seconds);
      end if;
      if refusal is not null then
        fates[i] := 'refused'; statuses[i] := case refusal when 'exchange.inventory_short' then 409 else 429 end; replies[i] := json_build_object('code', refusal, 'params', params);
        short := short || i;
        continue;
      end if;
      stocks[j] := stocks[j] - receives[i]; flows[j] := flows[j] + receives[i];
      go := go || i;
    end loop;
  end if;

  select array_agg(l order by l) into legs from generate_subscripts(leg_of, 1) l where leg_of[l] = any (go);
  if legs is not null then
    results := ledger_post(now_at, account_ids, account_names,
      (select array_agg(leg_keys[l] order by o) from unnest(legs) with ordinality u(l, o)), null, null,
      (select array_agg(leg_of[l] order by o) from unnest(legs) with ordinality u(l, o)),
      (select array_agg(leg_debits[l] order by o) from unnest(legs) with ordinality u(l, o)),
      (select array_agg(leg_credits[l] order by o) from unnest(legs) with ordinality u(l, o)),
      (select array_agg(leg_amounts[l] order by o) from unnest(legs) with ordinality u(l, o)),
      (select array_agg(leg_codes[l] order by o) from unnest(legs) with ordinality u(l, o)),
      (select array_agg('exchange:' || ids[leg_of[l]] order by o) from unnest(legs) with ordinality u(l, o)),
      (select array_agg('holder:' || users[leg_of[l]] order by o) from unnest(legs) with ordinality u(l, o)),
      null, false);
    for n in 1 .. cardinality(legs) loop
      g := leg_of[legs[n]];
      if results[n] in ('posted', 'replayed') then fates[g] := coalesce(fates[g], 'done');
      elsif results[n] = 'ledger.insufficient_balance' then
        fates[g] := 'refused';
        -- A user's accounts have the lower numbers: this one is the inventory's, which something else has emptied meanwhile.
        if account_ids[leg_debits[legs[n]]] >= 1000000000000 then
          statuses[g] := 409;
          replies[g] := json_build_object('code', 'exchange.inventory_short', 'params', json_build_object('coin', receive_coins[g], 'available', '0'));
          continue;
        end if;
        poor := true; statuses[g] := 422;
        replies[g] := (select json_build_object('code', 'balance.insufficient', 'params', json_build_object('coin', a.coin,
            'needed', needed[g], 'available', trim_scale((a.balance - a.pending) * unit_sizes[g])::text))
          from account a where a.owner = 'user/' || users[g] and a.coin = pay_coins[g]);
      elsif results[n] = 'conflict' then fates[g] := 'conflict';
      elsif results[n] <> 'ledger.linked_refused' then
        raise exception 'exchange %: %', ids[g], results[n];
      end if;
    end loop;
  end if;
  if poor then
    foreach i in array short loop
      if patient[i] then fates[i] := 'later'; end if;
    end loop;
  end if;

  select array_agg(f order by f) into done from generate_subscripts(fates, 1) f where fates[f] = 'done';
  if done is not null then
    insert into exchange (id, user_id, pay_coin, pay, fee, receive_coin, receive, spread, fee_part, spread_part, mid, rate, inverse,
        prices, quoted_at, expires_at, accepted_at)
      select q.id, q.user_id, q.pay_coin, q.pay, q.fee, q.receive_coin, q.receive, q.spread, q.fee_part, q.spread_part, q.mid, q.rate,
        q.inverse, q.prices, q.quoted_at, q.expires_at, now_at
      from unnest(done) f join exchange_quote q on q.id = ids[f] order by f;
    get diagnostics written = row_count;
    if written <> cardinality(done) then
      raise exception '% exchanges were settled, and % written', cardinality(done), written;
    end if;
    update exchange_flow f set minute = this_minute, units = s.units
      from (select receive_coins[d] as coin, sum(receives[d])
            + max((select case when w.minute >= this_minute then w.units else 0 end from exchange_flow w where w.coin = receive_coins[d])) as units
          from unnest(done) d group by 1) s
      where f.coin = s.coin;
    get diagnostics written = row_count;
    if written <> (select count(distinct receive_coins[d]) from unnest(done) d) then
      raise exception 'the flow of % coins was counted', written;
    end if;
    perform tell(array_agg(e.topic order by f, e.n), array_agg('user/' || users[f] order by f, e.n),
        array_agg('holder:' || users[f] order by f, e.n),
        array_agg(case e.n when 1 then json_build_object('id', ids[f]) when 2 then json_build_object('coin', pay_coins[f])
          else json_build_object('coin', receive_coins[f]) end::text order by f, e.n))
      from unnest(done) f, (values (1, 'exchange'), (2, 'balance'), (3, 'balance')) e(n, topic);
  end if;
  -- What failed for a reason that may pass, as 429 and all from 500 on, is no answer to keep; nor is what a limit refused, which is
  -- over within the minute.
  perform keep_replies(array_agg(users[f]), array_agg(keys[f]), array_agg(hashes[f]), array_agg(statuses[f]), array_agg(replies[f]))
    from generate_subscripts(fates, 1) f
    where keys[f] is not null and fates[f] in ('done', 'refused') and statuses[f] < 500 and statuses[f] <> 429;
  return query select fates[f], statuses[f], replies[f] from generate_subscripts(fates, 1) f order by f;
end $$;
