-- Settles requests for withdrawals, each alone in its fate: looks for earlier answers, sets the money aside, writes rows, steps,
-- events and answers, all in the caller's transaction. Arrays are by request, but `leg_*`, which are by transfer: `leg_of` says
-- whose. A request comes with what is to be answered: `statuses` is 200 where it may be settled, else it was refused before it came
-- here. `keys` are null where no answer is kept.
-- Outcomes, in the order asked: 'done', 'refused', 'replay' (`status` and `reply` are those of then), 'again' (its row is there, but
-- no answer), 'conflict' (its key or its transfers stand for something else).
-- Of each that was signed (`session_ids` is not null) the proof is kept with it: what the device signed, and what let that device in.
-- Arrays are taken apart and put together in their order: nothing is sorted.
-- Plans are fixed by key lookups, for which each look is a correlated one: as a join it would be made from what the tables held
-- when the plan was made.
create or replace function settle_withdrawals(
  now_at timestamptz, network_is text,
  users bigint[], keys uuid[], hashes bytea[], ids uuid[], statuses smallint[], replies json[],
  purses text[], addresses text[], amounts numeric[], fees numeric[], approved boolean[],
  needed text[], unit_sizes numeric[],
  account_ids bigint[], account_names text,
  leg_of int[], leg_keys uuid[], leg_debits int[], leg_credits int[], leg_amounts numeric[], leg_codes text[],
  session_ids uuid[], signed_texts text[], signatures text[]
) returns table (outcome text, status smallint, reply json)
language plpgsql
set search_path = public, pg_temp
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
set plan_cache_mode = force_generic_plan set jit = off
as $$
declare
  fates text[]; results text[]; i int; g int; done int[]; kept record; usable timestamptz; written int; promised int;
  -- The transfers of those that are settled: of whom each is, and what `ledger_post` takes.
  legs int[]; go_keys uuid[]; go_phases text[]; go_pendings uuid[]; go_expiries timestamptz[]; go_debits int[]; go_credits int[];
  go_amounts numeric[]; go_codes text[]; go_references text[]; go_actors text[];
begin
  select array_agg(case
      when (u.earlier).body_hash <> u.hash then 'conflict'
      when (u.earlier).status is not null then 'replay'
      when u.status <> 200 then case when (select true from withdrawal w where w.id = u.id) then 'again' else 'refused' end end),
      array_agg(case when (u.earlier).body_hash = u.hash then coalesce((u.earlier).status, u.status) else u.status end),
      array_agg(case when (u.earlier).body_hash = u.hash then coalesce((u.earlier).reply, u.reply) else u.reply end)
    into fates, statuses, replies
    from (select v.*, (select r from idempotent_request r where r.user_id = v."user" and r.key = v.key) as earlier
        from unnest(users, keys, hashes, ids, statuses, replies) as v("user", key, hash, id, status, reply)
        offset 0 /* looked up once */) u;

  -- Who is paid at saved addresses alone is not paid at another one, nor at one that still waits: looked at here again, for whoever
  -- changed their address book since the request was judged.
  for g in select n from generate_subscripts(fates, 1) n where fates[n] is null loop
    -- What is there was settled before the rule was made, and is answered as it is.
    if exists (select from recipient_rule r where r.user_id = users[g] and coalesce(r.ends_at > now_at, true))
        and not exists (select from withdrawal w where w.id = ids[g]) then
      select s.usable_from into usable from saved_recipient s
        where s.user_id = users[g] and s.network = network_is and s.address = addresses[g];
      if usable is null then
        fates[g] := 'refused'; statuses[g] := 422;
        replies[g] := json_build_object('code', 'withdraw.recipient_not_saved', 'params', json_build_object());
      elsif usable > now_at then
        fates[g] := 'refused'; statuses[g] := 409;
        replies[g] := json_build_object('code', 'withdraw.recipient_waits', 'params',
          json_build_object('until', to_char(usable at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')));
      end if;
    end if;
  end loop;

  select array_agg(leg_of[l]), array_agg(leg_keys[l]), array_agg('pend'::text), array_agg(null::uuid), array_agg(null::timestamptz),
      array_agg(leg_debits[l]), array_agg(leg_credits[l]), array_agg(leg_amounts[l]), array_agg(leg_codes[l]),
      array_agg('withdrawal:' || ids[leg_of[l]]), array_agg('holder:' || users[leg_of[l]])
    into legs, go_keys, go_phases, go_pendings, go_expiries, go_debits, go_credits, go_amounts, go_codes, go_references, go_actors
    from generate_subscripts(leg_of, 1) l where fates[leg_of[l]] is null;
  if legs is not null then
    results := ledger_post(now_at, account_ids, account_names, go_keys, go_phases, go_pendings, legs, go_debits, go_credits,
      go_amounts, go_codes, go_references, go_actors, go_expiries, false);
    for i in 1 .. cardinality(legs) loop
      g := legs[i];
      if results[i] = 'posted' then fates[g] := coalesce(fates[g], 'done');
      -- What it set aside and its row are of one transaction: its row is there.
      elsif results[i] = 'replayed' then fates[g] := coalesce(fates[g], 'again');
      elsif results[i] = 'ledger.insufficient_balance' then
        fates[g] := 'refused'; statuses[g] := 422;
        replies[g] := (select json_build_object('code', 'balance.insufficient', 'params', json_build_object('coin', a.coin,
            'needed', needed[g], 'available', trim_scale((a.balance - a.pending) * unit_sizes[g])::text))
          from account a where a.id = account_ids[go_debits[i]]);
      elsif results[i] = 'conflict' then fates[g] := 'conflict';
      elsif results[i] <> 'ledger.linked_refused' then
        raise exception 'withdrawal %: %', ids[g], results[i];
      end if;
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
    insert into withdrawal (id, user_id, network, coin, address, units, fee, state, requested_at)
      select ids[f], users[f], network_is, purses[f], addresses[f], amounts[f], fees[f],
        case when approved[f] then 'approved' else 'pending' end, now_at from unnest(done) f;
    insert into withdrawal_proof (withdrawal_id, request, request_signature, device_key_x, device_key_y, message, message_signature)
      select ids[f], signed_texts[f], signatures[f], s.device_key_x, s.device_key_y, s.message, s.signature
      from unnest(done) f cross join lateral (select * from session where id = session_ids[f] offset 0) s
      where s.message is not null;
    get diagnostics written = row_count;
    -- A session of an older kind has no message, and proves nothing; any other that was named is there.
    promised := (select count(*) from unnest(done) f where session_ids[f] is not null
      and (select true from session s where s.id = session_ids[f] and s.message is null) is null);
    if written <> promised then
      raise exception '% proofs of withdrawals were promised, and % written', promised, written;
    end if;
    insert into withdrawal_step (withdrawal_id, state, at, actor)
      select ids[f], s.state, now_at, case s.n when 1 then 'holder:' || users[f] else 'system:automatic-approval' end
      from unnest(done) f, (values (1, 'pending'), (2, 'approved')) s(n, state)
      where s.n = 1 or approved[f];
    perform tell(array_agg(e.topic), array_agg('user/' || users[f]), array_agg('holder:' || users[f]),
        array_agg(case e.n when 1 then json_build_object('id', ids[f]) else json_build_object('coin', purses[f]) end::text))
      from unnest(done) f, (values (1, 'withdrawal'), (2, 'balance')) e(n, topic);
  end if;
  -- What failed for a reason that may pass, as 429 and all from 500 on, is no answer to keep.
  perform keep_replies(array_agg(users[f]), array_agg(keys[f]), array_agg(hashes[f]), array_agg(statuses[f]), array_agg(replies[f]))
    from generate_subscripts(fates, 1) f
    where keys[f] is not null and fates[f] in ('done', 'refused') and statuses[f] < 500 and statuses[f] <> 429;
  return query select fates[f], statuses[f], replies[f] from generate_subscripts(fates, 1) f;
end $$;
