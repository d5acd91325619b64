-- Credits deposits, each alone in its fate, in the caller's transaction: postings, states, events. A deposit comes as it was
-- read (`hashes`, `lives`, `takers`, `coins`): where one of these has changed since it is left alone, for whoever reads it anew.
-- `debits`, `credits` are places in `account_ids`. Of a deposit that was taken back in two parts the owner's share is a posting of its own.
-- Outcomes, in the order asked: 'credited', 'moved', 'conflict' (its key stands for another transfer).
create or replace function credit_deposits(
  now_at timestamptz, network_is text,
  ids uuid[], hashes text[], lives int[], takers text[], purses text[],
  account_ids bigint[], account_names text,
  keys uuid[], debits int[], credits int[], codes text[],
  share_keys uuid[], share_credits int[], share_codes text[]
) returns text[]
language plpgsql
set search_path = public, pg_temp
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
set plan_cache_mode = force_generic_plan set jit = off
as $$
declare
  actor text := 'system:deposit-watcher-' || network_is;
  fates text[]; amounts numeric[]; shares numeric[]; go int[]; shared int[]; results text[]; done int[]; n int;
begin
  -- As the walk does that stores deposits, which would lock them in another order.
  perform pg_advisory_xact_lock(hashtextextended('lode.walk.' || network_is, 0));
  perform 1 from deposit where id = any (ids) order by id for no key update;
  select array_agg(case when (u.found).id is null then 'moved' end order by u.o),
      array_agg((u.found).units - (u.found).taken_share order by u.o), array_agg((u.found).taken_share order by u.o)
    into fates, amounts, shares
    from (select v.o, (select d from deposit d where d.id = v.id and d.state = 'seen' and d.block_hash = v.hash
          and d.reversals = v.life and coalesce(d.taken_from, d.owner) = v.taker and d.coin = v.purse) as found
        from unnest(ids, hashes, lives, takers, purses) with ordinality as v(id, hash, life, taker, purse, o)) u;

  select array_agg(f order by f) into go from generate_subscripts(fates, 1) f where fates[f] is null;
  if go is null then return fates; end if;
  n := cardinality(go);
  shared := array(select f from unnest(go) f where shares[f] > 0 order by f);
  results := ledger_post(now_at, account_ids, account_names,
    (select array_agg(case when o > n then share_keys[g] else keys[g] end order by o) from unnest(go || shared) with ordinality u(g, o)), null, null, null,
    (select array_agg(case when o > n then debits[g] else debits[g] end order by o) from unnest(go || shared) with ordinality u(g, o)),
    (select array_agg(case when o > n then share_credits[g] else credits[g] end order by o) from unnest(go || shared) with ordinality u(g, o)),
    (select array_agg(case when o > n then shares[g] else amounts[g] end order by o) from unnest(go || shared) with ordinality u(g, o)),
    (select array_agg(case when o > n then share_codes[g] else codes[g] end order by o) from unnest(go || shared) with ordinality u(g, o)),
    (select array_agg('deposit:' || ids[g] order by o) from unnest(go || shared) with ordinality u(g, o)),
    array_fill(actor, array[n + cardinality(shared)]), null, false);
  for i in 1 .. cardinality(shared) loop
    if results[n + i] not in ('posted', 'replayed') then
      raise exception 'share of deposit %: %', ids[shared[i]], results[n + i];
    end if;
  end loop;
  for i in 1 .. n loop
    if results[i] not in ('posted', 'replayed', 'conflict') then
      raise exception 'deposit %: %', ids[go[i]], results[i];
    end if;
    fates[go[i]] := case results[i] when 'conflict' then 'conflict' else 'credited' end;
  end loop;

  select array_agg(f order by f) into done from generate_subscripts(fates, 1) f where fates[f] = 'credited';
  if done is null then return fates; end if;
  update deposit set state = 'confirmed', credited_at = now_at
    where id = any (array(select ids[f] from unnest(done) f));
  perform tell(array_agg(e.topic order by f, e.n),
      array_agg((select owner from deposit where id = ids[f]) order by f, e.n),
      array_agg(actor),
      array_agg(case e.n when 1 then json_build_object('id', ids[f]) else json_build_object('coin', purses[f]) end::text order by f, e.n))
    from unnest(done) f, (values (1, 'deposit'), (2, 'balance')) e(n, topic);
  return fates;
end $$;
