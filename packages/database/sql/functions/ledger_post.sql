-- Posts a batch, in order, in the caller's transaction; one outcome per transfer:
-- 'posted', 'replayed', 'conflict' (the key was used for something else) or the code of a refusal.
-- `ids` ascend, without repeats, and `names` lists them in that order: 'user/1 USDT,income/rent USDT'. `debits` and
-- `credits` are positions in `ids`. Neighbours with the same non-zero link stand or fall together. No phases: all are
-- 'post'; no links: each stands alone; pendings and expiries may be left out likewise.
-- Plans are fixed by key lookups: a plan made while a table was empty must not live on when it is full.
create or replace function ledger_post(
  now_at timestamptz,
  ids bigint[], names text,
  keys uuid[], phases text[], pendings uuid[], links int[],
  debits int[], credits int[], amounts numeric[],
  codes text[], refs text[], expiries timestamptz[]
) returns text[]
language plpgsql security definer
set search_path = public, pg_temp
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
set plan_cache_mode = force_generic_plan set jit = off
as $$
declare
  n int := cardinality(keys);
  place tid[]; found_names text; purse text[]; bal numeric[]; pen numeric[]; flo numeric[]; ver bigint[]; ver0 bigint[];
  known text[];            -- per transfer: outcome of an earlier call, if any
  promised numeric[]; promise_ends timestamptz[]; promise_free boolean[]; settled uuid[] := '{}';
  outcome text[] := array_fill(null::text, array[n]);
  dv bigint[] := array_fill(null::bigint, array[n]); cv bigint[] := dv;
  db numeric[] := array_fill(null::numeric, array[n]); dp numeric[] := db; cb numeric[] := db; rel numeric[] := db;
  keep boolean[] := array_fill(false, array[n]);  -- rows to write
  i int; j int; first_of_link int := 1; d int; c int; a numeric; why text; moves boolean;
  any_known boolean := false;
  plain boolean := phases is null; grouped boolean := links is not null; touched bigint;
begin
  -- Lock in the one order; a row is read as it is once it is locked. Its place (ctid) can't change from here on.
  select array_agg(l.balance), array_agg(l.pending), array_agg(l.floor), array_agg(l.version), array_agg(l.coin),
      array_agg(l.ctid), string_agg(l.owner || ' ' || l.coin, ',')
    into bal, pen, flo, ver, purse, place, found_names
    from (select balance, pending, floor, version, owner, coin, ctid from account
          where id = any (ids) order by id for no key update) l;
  if found_names is distinct from names then
    raise exception 'an account is not the one that it was taken for' using errcode = 'serialization_failure';
  end if;
  ver0 := ver;

  perform 1 from posting where key = any (keys) limit 1;
  if found then
    any_known := true;
    select array_agg(case
        when k.link <> 0 and (k.group_conflicts or k.group_known not in (0, k.group_size)) then 'conflict'
        else k.earlier end order by k.o)
      into known
      from (
        select e.*, count(e.earlier) over g as group_known, count(*) over g as group_size,
          coalesce(bool_or(e.earlier = 'conflict') over g, false) as group_conflicts
        from (
          select u.o, coalesce(u.link, 0) as link, case
              when p.key is null then null
              when (p.phase, p.debit, p.credit, p.amount, p.code, p.reference)
                   is distinct from (coalesce(u.phase, 'post'), ids[u.debit], ids[u.credit], u.amount, u.code, u.ref)
                or p.pending_key is distinct from u.pending or p.expires_at is distinct from u.expiry then 'conflict'
              else coalesce(p.refusal, 'replayed') end as earlier
          from unnest(keys, links, phases, debits, credits, amounts, codes, refs, pendings, expiries)
            with ordinality as u(key, link, phase, debit, credit, amount, code, ref, pending, expiry, o)
          left join posting p on p.key = u.key
        ) e window g as (partition by e.link)
      ) k;
  end if;

  if not plain then
    select array_agg(p.amount order by u.o), array_agg(p.expires_at order by u.o),
           array_agg(p.key is not null and not exists (
             select from posting r where r.pending_key = p.key and r.refusal is null) order by u.o)
      into promised, promise_ends, promise_free
      from unnest(pendings) with ordinality as u(key, o)
      left join posting p on p.key = u.key and p.phase = 'pend' and p.refusal is null
        and p.debit = ids[debits[u.o::int]] and p.credit = ids[credits[u.o::int]];
  end if;

  for i in 1 .. n loop
    if grouped and i > 1 and (links[i] = 0 or links[i] <> links[i - 1]) then first_of_link := i; end if;

    why := null;
    if any_known and known[i] is not null then
      outcome[i] := known[i];
    else
      d := debits[i]; c := credits[i]; a := amounts[i];
      moves := plain or phases[i] in ('post', 'post_pending');
      if grouped and links[i] <> 0 and first_of_link < i and outcome[first_of_link] <> 'posted' then
        why := 'ledger.linked_refused';
      elsif purse[d] <> purse[c] then
        why := 'ledger.coin_mismatch';
      elsif not plain and pendings[i] is not null then
        if promised[i] is null then why := 'ledger.pending_unknown';
        elsif not promise_free[i] or pendings[i] = any (settled) then why := 'ledger.pending_resolved';
        elsif a > promised[i] then why := 'ledger.pending_exceeded';
        elsif phases[i] = 'post_pending' and promise_ends[i] <= now_at then why := 'ledger.pending_expired';
        elsif phases[i] = 'expire_pending' and coalesce(promise_ends[i] > now_at, true) then
          why := 'ledger.pending_not_expired';
        end if;
      elsif flo[d] is not null and bal[d] - pen[d] - a < flo[d] then
        why := 'ledger.insufficient_balance';
      end if;

      keep[i] := true;
      if why is null then
        outcome[i] := 'posted';
        if plain then
          null;
        elsif pendings[i] is not null then
          rel[i] := promised[i]; pen[d] := pen[d] - promised[i]; settled := settled || pendings[i];
        elsif phases[i] = 'pend' then
          pen[d] := pen[d] + a;
        end if;
        ver[d] := ver[d] + 1; dv[i] := ver[d];
        if moves then
          bal[d] := bal[d] - a;
          bal[c] := bal[c] + a; ver[c] := ver[c] + 1; cv[i] := ver[c]; cb[i] := bal[c];
        end if;
        db[i] := bal[d]; dp[i] := pen[d];
      else
        outcome[i] := why;
      end if;
    end if;

    -- One of a group failed: take back what the group did before it.
    if why is not null and grouped and links[i] <> 0 then
      for j in reverse i - 1 .. first_of_link loop
        if outcome[j] = 'posted' then
          d := debits[j]; c := credits[j]; a := amounts[j];
          if plain or phases[j] in ('post', 'post_pending') then
            bal[c] := bal[c] - a; ver[c] := ver[c] - 1; bal[d] := bal[d] + a;
          end if;
          ver[d] := ver[d] - 1;
          if rel[j] is not null then
            pen[d] := pen[d] + rel[j]; settled := array_remove(settled, pendings[j]);
          elsif phases[j] = 'pend' then
            pen[d] := pen[d] - a;
          end if;
          dv[j] := null; cv[j] := null; db[j] := null; dp[j] := null; cb[j] := null; rel[j] := null;
          outcome[j] := 'ledger.linked_refused';
        end if;
      end loop;
    end if;
  end loop;

  insert into posting (key, phase, debit, credit, amount, released, debit_version, credit_version,
      debit_balance, debit_pending, credit_balance, pending_key, expires_at, refusal, code, reference, at)
    select keys[g], case when plain then 'post' else phases[g] end, ids[debits[g]], ids[credits[g]], amounts[g], rel[g],
      dv[g], cv[g], db[g], dp[g], cb[g], pendings[g], expiries[g], nullif(outcome[g], 'posted'), codes[g], refs[g], now_at
    from generate_series(1, n) as g where keep[g];
  update account x set balance = bal[g], pending = pen[g], version = ver[g]
    from generate_series(1, cardinality(ids)) as g
    where x.ctid = place[g] and ver[g] <> ver0[g];
  get diagnostics touched = row_count;
  if touched <> (select count(*) from unnest(ver, ver0) as u(now, before) where u.now <> u.before) then
    raise exception 'accounts moved while they were locked';
  end if;
  return outcome;
end $$;

revoke execute on function ledger_post from public;
grant execute on function ledger_post to lode_app;
