-- Posts a batch of transfers, in order, in the caller's transaction. One outcome per transfer.
--
--   names     'user/1 USDT, user/2 USDT, income/rent USDT'   what the caller takes the accounts for (no blank behind the comma)
--   ids       {    7,           9,         1000000000003 }   their numbers, ascending, none twice
--                  1            2                3           a transfer names an account by its place in `ids`
--
--             transfer 1    transfer 2    transfer 3    transfer 4
--   keys      k1            k2            k3            k4             who it is: the same key is the same transfer
--   phases    post          pend          post          post_pending
--   links     0             5             5             0              2 and 3 stand or fall together
--   debits    1             2             2             1
--   credits   3             3             1             3
--   amounts   300           20            1000          15             base units
--   pendings  -             -             -             k0             the hold that it ends
--   expiries  -             tomorrow      -             -
--   actors    holder:1      holder:2      holder:2      system:payout-runner-ethereum     whose doing it is
--
--   answer    posted        ledger.linked_refused       replayed
--                                         ledger.insufficient_balance
--
-- 'posted', 'replayed' (this very transfer is there already), 'conflict' (its key belongs to another one), or the code of a
-- refusal, which is kept under the key: asked again, it is refused again; not with `keep_refusals` false, which is for callers
-- that keep their answers themselves. Without `phases` all are 'post'; without `links`
-- each stands alone; without `pendings` none ends a hold; without `expiries` none expires.
--
--   claim      whether a rule of the audit looks at each (posting_forms), and its login may post it: else it is refused as
--              'ledger.unclaimed' and not kept. The owner, who could replace this function, is asked nothing
--   lock       every account that may move, in the one order: whoever comes meanwhile waits, nobody in a circle. Whom a hold is
--              made for does not move: requests of different holders, all held for the same house account, need not wait
--   recall     which keys are there: only now, since one that was under way has come to its end before the lock was ours
--   holds      what the holds to be ended are of, and whether they are still open
--   walk       transfer by transfer over arrays: no row is touched, so a house account costs what any other does
--   write      one insert of all postings, one update of all accounts that moved
--
-- Plans are fixed by key look-ups: a plan made while a table was empty must not live on when it is full. Why it is built like
-- this, and what was tried instead: ledger.md.
create or replace function ledger_post(
  now_at timestamptz,
  ids bigint[], names text,
  keys uuid[], phases text[], pendings uuid[], links int[],
  debits int[], credits int[], amounts numeric[],
  codes text[], refs text[], actors text[], expiries timestamptz[], keep_refusals boolean default true
) returns text[]
language plpgsql security definer
set search_path = public, pg_temp
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
set plan_cache_mode = force_generic_plan set jit = off
as $$
declare
  size int := cardinality(keys);
  plain boolean := phases is null;      -- all move at once
  linked boolean := links is not null;
  nothing text[] := array_fill(null::text, array[size]);

  moving bigint[] := ids; resting bigint[] := '{}';   -- of the accounts those that are locked, and those that stay as they are
  -- The accounts, in the order of `ids`, as they were locked and then as the walk leaves them.
  places tid[]; found_names text; coins text[]; floors numeric[];
  balances numeric[]; holds numeric[]; versions bigint[]; versions_before bigint[];

  -- What is known of each transfer before the walk.
  earlier text[];                       -- its outcome, if its key is there already
  held numeric[]; hold_ends timestamptz[]; hold_open boolean[];

  -- What the walk decides of each. A version is null where that side does not move.
  outcomes text[] := nothing;
  debit_versions bigint[] := nothing; debit_balances numeric[] := nothing; debit_holds numeric[] := nothing;
  credit_versions bigint[] := nothing; credit_balances numeric[] := nothing;
  released numeric[] := nothing;        -- how much of a hold it ended
  fresh boolean[] := nothing;           -- to be written
  ended uuid[] := '{}';                 -- holds that this batch has ended so far

  -- The forms met so far: code, owners and whether it is held, and what its reference must look like.
  bound boolean := session_user <> current_user;
  kinds text[]; met text[] := '{}'; references_of text[] := '{}'; form text; nth int;

  -- The transfer at hand.
  payer int; payee int; amount numeric; refusal text; head int := 1 /* of its group */;
  moved bigint;
begin
  -- Lock. A row is read as it is once it is locked, and its place on disk (ctid) can't change from here on.
  if not plain and 'pend' = any (phases) then
    moving := array(select ids[debits[i]] from generate_subscripts(keys, 1) i
      union select ids[credits[i]] from generate_subscripts(keys, 1) i where phases[i] <> 'pend');
    resting := array(select id from unnest(ids) id where id <> all (moving));
  end if;
  select array_agg(l.ctid), string_agg(l.owner || ' ' || l.coin, ','), array_agg(l.coin), array_agg(l.floor),
      array_agg(l.balance), array_agg(l.pending), array_agg(l.version),
      array_agg(case when bound then regexp_replace(l.owner, '/[1-9][0-9]*$', '/1') end)
    into places, found_names, coins, floors, balances, holds, versions, kinds
    from (select * from (select id, ctid, owner, coin, floor, balance, pending, version from account
            where id = any (moving) order by id for no key update) locked
          union all select id, ctid, owner, coin, floor, balance, pending, version from account where id = any (resting)
          order by id) l;
  versions_before := versions;
  -- A number that was remembered from before a restore must not move another's money.
  if found_names is distinct from names then
    raise exception 'an account is not the one that it was taken for' using errcode = 'serialization_failure';
  end if;

  -- Recall. A group is known as a whole or not at all: a part of it that is known makes a conflict of all.
  perform 1 from posting where key = any (keys) limit 1;
  if found then
    select array_agg(case
        when k.link <> 0 and (k.group_conflicts or k.group_known not in (0, k.group_size)) then 'conflict'
        else k.outcome end order by k.nth)
      into earlier
      from (
        select e.*, count(e.outcome) over its_group as group_known, count(*) over its_group as group_size,
          coalesce(bool_or(e.outcome = 'conflict') over its_group, false) as group_conflicts
        from (
          select u.nth, coalesce(u.link, 0) as link, case
              when p.key is null then null
              when (p.phase, p.debit, p.credit, p.amount, p.code, p.reference)
                   is distinct from (coalesce(u.phase, 'post'), ids[u.debit], ids[u.credit], u.amount, u.code, u.ref)
                or p.pending_key is distinct from u.pending or p.expires_at is distinct from u.expiry then 'conflict'
              else coalesce(p.refusal, 'replayed') end as outcome
          from unnest(keys, links, phases, debits, credits, amounts, codes, refs, pendings, expiries)
            with ordinality as u(key, link, phase, debit, credit, amount, code, ref, pending, expiry, nth)
          left join posting p on p.key = u.key
        ) e window its_group as (partition by e.link)
      ) k;
  end if;

  -- Holds. One ends between the accounts that it was made between; a hold between others is unknown. Each is looked up
  -- by its key alone (`offset 0`): joined on its accounts as well, a plan read all that ever went into custody, for each.
  if num_nonnulls(variadic pendings) > 0 then
    select array_agg(p.amount order by u.nth), array_agg(p.expires_at order by u.nth),
        array_agg(p.key is not null and not exists (
          select from posting r where r.pending_key = p.key and r.refusal is null) order by u.nth)
      into held, hold_ends, hold_open
      from unnest(pendings) with ordinality as u(key, nth)
      left join lateral (select * from posting where key = u.key offset 0) p on p.phase = 'pend' and p.refusal is null
        and p.debit = ids[debits[u.nth::int]] and p.credit = ids[credits[u.nth::int]];
  end if;

  -- Walk.
  for i in 1 .. size loop
    if linked and i > 1 and (links[i] = 0 or links[i] <> links[i - 1]) then head := i; end if;
    if earlier[i] is not null then
      outcomes[i] := earlier[i];
      continue;
    end if;
    payer := debits[i]; payee := credits[i]; amount := amounts[i]; refusal := null;

    if bound then
      form := codes[i] || ' ' || kinds[payer] || ' ' || kinds[payee] || case when plain or phases[i] = 'post' then '' else ' held' end;
      nth := array_position(met, form);
      if nth is null then
        met := met || form; nth := cardinality(met);
        references_of := array_append(references_of, (select string_agg(f.reference, '|') from posting_forms() f
          where f.code = codes[i] and session_user = any (f.logins) and kinds[payer] ~ f.debit and kinds[payee] ~ f.credit
            and f.held = (not plain and phases[i] <> 'post')));
      end if;
    end if;

    if bound and (refs[i] ~ references_of[nth]) is not true then
      refusal := 'ledger.unclaimed';
    elsif linked and links[i] <> 0 and head < i and outcomes[head] <> 'posted' then
      refusal := 'ledger.linked_refused';
    elsif coins[payer] <> coins[payee] then
      refusal := 'ledger.coin_mismatch';
    elsif not plain and pendings[i] is not null then
      if held[i] is null then refusal := 'ledger.pending_unknown';
      elsif not hold_open[i] or pendings[i] = any (ended) then refusal := 'ledger.pending_resolved';
      elsif amount > held[i] then refusal := 'ledger.pending_exceeded';
      elsif phases[i] = 'post_pending' and hold_ends[i] <= now_at then refusal := 'ledger.pending_expired';
      elsif phases[i] = 'expire_pending' and coalesce(hold_ends[i] > now_at, true) then
        refusal := 'ledger.pending_not_expired';
      end if;
    elsif floors[payer] is not null and balances[payer] - holds[payer] - amount < floors[payer] then
      refusal := 'ledger.insufficient_balance';
    end if;

    fresh[i] := true;
    outcomes[i] := coalesce(refusal, 'posted');
    if refusal is null then
      if not plain and pendings[i] is not null then
        released[i] := held[i]; holds[payer] := holds[payer] - held[i]; ended := ended || pendings[i];
      elsif not plain and phases[i] = 'pend' then
        holds[payer] := holds[payer] + amount;
      end if;
      versions[payer] := versions[payer] + 1; debit_versions[i] := versions[payer];
      if plain or phases[i] in ('post', 'post_pending') then
        balances[payer] := balances[payer] - amount;
        balances[payee] := balances[payee] + amount; credit_balances[i] := balances[payee];
        versions[payee] := versions[payee] + 1; credit_versions[i] := versions[payee];
      end if;
      debit_balances[i] := balances[payer]; debit_holds[i] := holds[payer];
    elsif linked and links[i] <> 0 then
      -- One of a group failed: take back what the group did before it, the last first.
      for j in reverse i - 1 .. head loop
        continue when outcomes[j] <> 'posted';
        payer := debits[j]; payee := credits[j]; amount := amounts[j];
        if plain or phases[j] in ('post', 'post_pending') then
          balances[payee] := balances[payee] - amount; versions[payee] := versions[payee] - 1;
          balances[payer] := balances[payer] + amount;
        end if;
        versions[payer] := versions[payer] - 1;
        if released[j] is not null then
          holds[payer] := holds[payer] + released[j]; ended := array_remove(ended, pendings[j]);
        elsif phases[j] = 'pend' then
          holds[payer] := holds[payer] - amount;
        end if;
        debit_versions[j] := null; debit_balances[j] := null; debit_holds[j] := null; released[j] := null;
        credit_versions[j] := null; credit_balances[j] := null;
        outcomes[j] := 'ledger.linked_refused';
      end loop;
    end if;
  end loop;

  -- Write. Refusals too, without versions: they have moved nothing.
  insert into posting (key, phase, debit, credit, amount, released, debit_version, credit_version,
      debit_balance, debit_pending, credit_balance, pending_key, expires_at, refusal, code, reference, actor, at)
    select keys[i], coalesce(phases[i], 'post'), ids[debits[i]], ids[credits[i]], amounts[i], released[i],
      debit_versions[i], credit_versions[i], debit_balances[i], debit_holds[i], credit_balances[i], pendings[i],
      expiries[i], nullif(outcomes[i], 'posted'), codes[i], refs[i], actors[i], now_at
    from generate_series(1, size) as i where fresh[i] and outcomes[i] <> 'ledger.unclaimed' and (keep_refusals or outcomes[i] = 'posted');
  update account a set balance = balances[i], pending = holds[i], version = versions[i]
    from generate_series(1, cardinality(ids)) as i
    where a.ctid = places[i] and versions[i] <> versions_before[i];
  get diagnostics moved = row_count;
  if moved <> (select count(*) from unnest(versions, versions_before) as v(now, before) where v.now <> v.before) then
    raise exception 'accounts moved while they were locked';
  end if;
  return outcomes;
end $$;

revoke execute on function ledger_post from public;
grant execute on function ledger_post to lode_app;
