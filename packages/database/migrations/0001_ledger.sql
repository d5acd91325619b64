-- The ledger: one row per account, one row per transfer. Amounts are whole base units.
-- An account's number is also its place in the one order of locking: users' first, the house's last,
-- because everybody waits for the house's.

create sequence account_user_id start 1 maxvalue 999999999999;
create sequence account_house_id start 1000000000000;

create table account (
  id bigint not null,
  owner text not null,
  coin text not null,
  floor numeric,                        -- null: may go as low as it must
  balance numeric not null default 0,   -- credits less debits
  pending numeric not null default 0,   -- promised to others, not yet moved
  version bigint not null default 0,    -- how many postings have touched it
  constraint account_pkey primary key (id),
  constraint account_owner_coin unique (owner, coin),
  constraint account_house_last check ((owner like 'user/%') = (id < 1000000000000)),
  constraint account_above_floor check (floor is null or balance - pending >= floor),
  constraint account_pending_not_negative check (pending >= 0),
  constraint account_whole_units check (balance = trunc(balance) and pending = trunc(pending))
) with (fillfactor = 50);

-- phase: 'post' moves at once; 'pend' promises; 'post_pending', 'void_pending' and 'expire_pending' resolve a
-- promise once. A refused transfer is kept too, without versions, so that a retry cannot later succeed.
create table posting (
  key uuid not null,
  phase text not null,
  debit bigint not null,                -- an account that ledger_post has just locked: a foreign key would
  credit bigint not null,               -- look each up again, a fifth of the whole cost; the audit looks too
  amount numeric not null,
  released numeric,                     -- resolving phases: how much promise they end
  debit_version bigint,
  credit_version bigint,
  debit_balance numeric,                -- after this posting
  debit_pending numeric,
  credit_balance numeric,
  pending_key uuid,
  expires_at timestamptz,
  refusal text,
  code text not null,
  reference text not null,
  at timestamptz not null,
  constraint posting_pkey primary key (key),
  constraint posting_debit_version unique (debit, debit_version),
  constraint posting_credit_version unique (credit, credit_version),
  constraint posting_two_accounts check (debit <> credit),
  constraint posting_amount_positive check (amount > 0 and amount = trunc(amount)),
  constraint posting_phase_known
    check (phase in ('post', 'pend', 'post_pending', 'void_pending', 'expire_pending')),
  constraint posting_resolves_something check ((phase in ('post', 'pend')) = (pending_key is null)),
  constraint posting_moves_or_refused check (
    case when refusal is not null
      then num_nonnulls(debit_version, credit_version, debit_balance, debit_pending, credit_balance, released) = 0
      else num_nonnulls(debit_version, debit_balance, debit_pending) = 3
        and (phase in ('post', 'post_pending')) = (credit_version is not null)
        and (phase in ('post', 'post_pending')) = (credit_balance is not null)
        and (phase in ('post', 'pend')) = (released is null)
    end)
);
-- A promise is resolved once, whatever the code above believes.
create unique index posting_resolved_once on posting (pending_key)
  where pending_key is not null and refusal is null;
create index posting_expires on posting (expires_at) where expires_at is not null and refusal is null;

create function posting_is_immutable() returns trigger language plpgsql as $$
begin
  raise exception 'postings are immutable' using errcode = 'restrict_violation';
end $$;
create trigger posting_is_immutable before update or delete or truncate on posting
  for each statement execute function posting_is_immutable();

-- A day's profit is paid chunk by chunk; this row is what makes a chunk paid once.
create table accrual_run (
  day date not null,
  chunk bigint not null,
  lines bigint not null,
  total numeric not null,
  at timestamptz not null,
  constraint accrual_run_pkey primary key (day, chunk)
);

-- Opens those of the accounts that do not exist. Inserted in the order of their names: two callers that
-- open the same accounts wait for each other in one direction only.
create function ledger_open(owners text[], coins text[], floors numeric[]) returns void
language sql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
  insert into account (id, owner, coin, floor)
  select case when n.owner like 'user/%' then nextval('account_user_id') else nextval('account_house_id') end,
         n.owner, n.coin, n.floor
  from (select u.owner, u.coin, u.floor
        from unnest(owners, coins, floors) as u(owner, coin, floor)
        where not exists (select from account a where a.owner = u.owner and a.coin = u.coin)
        order by u.owner, u.coin) n
  on conflict (owner, coin) do nothing
$$;

-- Posts a batch, in order, in the caller's transaction; one outcome per transfer:
-- 'posted', 'replayed', 'conflict' (the key was used for something else) or the code of a refusal.
-- `debits` and `credits` are positions in `owners`. Neighbours with the same non-zero link stand or fall together.
-- Plans are fixed by key lookups: a plan made while a table was empty must not live on when it is full.
create function ledger_post(
  now_at timestamptz,
  owners text[], coins text[], floors numeric[],
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
  ids bigint[]; place int[]; purse text[]; bal numeric[]; pen numeric[]; flo numeric[]; ver bigint[]; ver0 bigint[];
  known text[];            -- per transfer: outcome of an earlier call, if any
  promised numeric[]; promise_ends timestamptz[]; promise_free boolean[]; settled uuid[] := '{}';
  outcome text[] := array_fill(null::text, array[n]);
  dv bigint[] := array_fill(null::bigint, array[n]); cv bigint[] := dv;
  db numeric[] := array_fill(null::numeric, array[n]); dp numeric[] := db; cb numeric[] := db; rel numeric[] := db;
  keep boolean[] := array_fill(false, array[n]);  -- rows to write
  i int; j int; first_of_link int := 1; d int; c int; a numeric; why text; moves boolean;
  any_known boolean := false;
begin
  -- Twice at most: the second time all of them exist.
  loop
    select array_agg(k.id order by k.id), array_agg(k.rank order by k.o) into ids, place
      from (select x.id, u.o, row_number() over (order by x.id) as rank
            from unnest(owners, coins) with ordinality as u(owner, coin, o)
            join account x on x.owner = u.owner and x.coin = u.coin) k;
    exit when cardinality(ids) = cardinality(owners);
    perform ledger_open(owners, coins, floors);
  end loop;

  -- Lock in the one order; a row is read as it is once it is locked. From here on accounts are in that order.
  select array_agg(l.balance), array_agg(l.pending), array_agg(l.floor), array_agg(l.version), array_agg(l.coin)
    into bal, pen, flo, ver, purse
    from (select balance, pending, floor, version, coin from account
          where id = any (ids) order by id for no key update) l;
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
          select u.o, u.link, case
              when p.key is null then null
              when (p.phase, p.debit, p.credit, p.amount, p.code, p.reference)
                   is distinct from (u.phase, ids[place[u.debit]], ids[place[u.credit]], u.amount, u.code, u.ref)
                or p.pending_key is distinct from u.pending or p.expires_at is distinct from u.expiry then 'conflict'
              else coalesce(p.refusal, 'replayed') end as earlier
          from unnest(keys, links, phases, debits, credits, amounts, codes, refs, pendings, expiries)
            with ordinality as u(key, link, phase, debit, credit, amount, code, ref, pending, expiry, o)
          left join posting p on p.key = u.key
        ) e window g as (partition by e.link)
      ) k;
  end if;

  if array_length(array_remove(pendings, null), 1) > 0 then
    select array_agg(p.amount order by u.o), array_agg(p.expires_at order by u.o),
           array_agg(p.key is not null and not exists (
             select from posting r where r.pending_key = p.key and r.refusal is null) order by u.o)
      into promised, promise_ends, promise_free
      from unnest(pendings) with ordinality as u(key, o)
      left join posting p on p.key = u.key and p.phase = 'pend' and p.refusal is null;
  end if;

  for i in 1 .. n loop
    if i > 1 and (links[i] = 0 or links[i] <> links[i - 1]) then first_of_link := i; end if;

    why := null;
    if any_known and known[i] is not null then
      outcome[i] := known[i];
    else
      d := place[debits[i]]; c := place[credits[i]]; a := amounts[i];
      moves := phases[i] in ('post', 'post_pending');
      if links[i] <> 0 and first_of_link < i and outcome[first_of_link] <> 'posted' then
        why := 'ledger.linked_refused';
      elsif purse[d] <> purse[c] then
        why := 'ledger.coin_mismatch';
      elsif pendings[i] is not null then
        if not promise_free[i] or pendings[i] = any (settled) then why := 'ledger.pending_resolved';
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
        if pendings[i] is not null then
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
    if why is not null and links[i] <> 0 then
      for j in reverse i - 1 .. first_of_link loop
        if outcome[j] = 'posted' then
          d := place[debits[j]]; c := place[credits[j]]; a := amounts[j];
          if phases[j] in ('post', 'post_pending') then
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
    select u.key, u.phase, ids[place[u.debit]], ids[place[u.credit]], u.amount, u.rel, u.dv, u.cv, u.db, u.dp, u.cb,
      u.pending, u.expiry, nullif(u.outcome, 'posted'), u.code, u.ref, now_at
    from unnest(keys, phases, debits, credits, amounts, rel, dv, cv, db, dp, cb, pendings, expiries,
        outcome, codes, refs, keep)
      as u(key, phase, debit, credit, amount, rel, dv, cv, db, dp, cb, pending, expiry, outcome, code, ref, keep)
    where u.keep;
  update account x set balance = u.bal, pending = u.pen, version = u.ver
    from unnest(ids, bal, pen, ver, ver0) as u(id, bal, pen, ver, ver0)
    where x.id = u.id and u.ver <> u.ver0;
  return outcome;
end $$;

-- Pays one chunk of a day's profit: users are credited, the house is debited, once per (day, chunk) and once
-- per (day, reference). False when it was paid before. The house's floor is the check constraint's to hold.
create function ledger_accrue(
  run_day date, run_chunk bigint, now_at timestamptz, payer text, payer_floor numeric, pay_coin text, pay_code text,
  owners text[], amounts numeric[], refs text[]
) returns boolean
language plpgsql security definer
set search_path = public, pg_temp
set plan_cache_mode = force_custom_plan set jit = off
as $$
declare payer_id bigint; payer_balance numeric; payer_pending numeric; payer_version bigint; paid numeric; n bigint;
begin
  insert into accrual_run (day, chunk, lines, total, at)
    select run_day, run_chunk, count(*), coalesce(sum(amount), 0), now_at from unnest(amounts) as u(amount)
    on conflict do nothing;
  if not found then return false; end if;
  perform ledger_open(array_agg(u.owner), array_agg(pay_coin), array_agg(u.floor))
    from (select distinct owner, 0::numeric from unnest(owners) as o(owner)
          union all select payer, payer_floor) u(owner, floor);

  perform 1 from account where coin = pay_coin and owner = any (owners) order by id for no key update;
  select id, balance, pending, version into strict payer_id, payer_balance, payer_pending, payer_version
    from account where owner = payer and coin = pay_coin for no key update;

  with line as (
    select x.id, u.amount, u.ref, x.balance, x.version, u.o,
      sum(u.amount) over (partition by x.id order by u.o) as so_far,
      row_number() over (partition by x.id order by u.o) as nth,
      sum(u.amount) over (order by u.o) as all_so_far
    from unnest(owners, amounts, refs) with ordinality as u(owner, amount, ref, o)
    join account x on x.owner = u.owner and x.coin = pay_coin
  ), written as (
    insert into posting (key, phase, debit, credit, amount, debit_version, credit_version,
        debit_balance, debit_pending, credit_balance, code, reference, at)
      select ledger_accrual_key(run_day, ref), 'post', payer_id, id, amount, payer_version + o, version + nth,
        payer_balance - all_so_far, payer_pending, balance + so_far, pay_code, ref, now_at
      from line order by o
      returning credit, amount
  ), grouped as (
    select credit, sum(amount) as amount, count(*) as n from written group by credit
  ), moved as (
    update account x set balance = x.balance + g.amount, version = x.version + g.n
      from grouped g where x.id = g.credit returning g.amount, g.n
  )
  select coalesce(sum(moved.amount), 0), coalesce(sum(moved.n), 0) into paid, n from moved;
  if n <> cardinality(owners) then raise exception 'accrual wrote % of % lines', n, cardinality(owners); end if;
  update account set balance = balance - paid, version = version + n where id = payer_id;
  return true;
end $$;

-- A key shaped like a UUID of version 7, the same for the same day and reference, ascending by day.
create function ledger_accrual_key(run_day date, ref text) returns uuid
language sql immutable parallel safe as $$
  select (lpad(to_hex((extract(epoch from run_day) * 1000)::bigint), 12, '0')
    || '7' || substr(md5(ref), 1, 3) || '8' || substr(md5(ref), 4, 15))::uuid
$$;

-- The product's own role: it reads, and moves money only through the two functions.
do $$ begin
  create role lode_app nologin;
exception when duplicate_object then null;
end $$;
revoke insert, update, delete, truncate on account, posting, accrual_run from public;
grant select on account, posting, accrual_run to lode_app;
grant usage on schema public to lode_app;
revoke execute on function ledger_open, ledger_post, ledger_accrue from public;
grant execute on function ledger_post, ledger_accrue to lode_app;
