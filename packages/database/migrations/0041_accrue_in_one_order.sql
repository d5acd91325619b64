-- Accrual whose cost grows with its lines and not with their square: the old one joined the lines with the accounts,
-- and the planner, which knew the table from the day before, could choose to walk all lines for each account. Here
-- each account is found by an index look-up that leaves it no choice, and lines are written in the order of accounts.

-- The numbers of accounts, in the order asked for; those that do not exist are opened.
create or replace function ledger_accounts(owners text[], coins text[], floors numeric[]) returns bigint[]
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off
as $$
declare ids bigint[];
begin
  -- Twice at most: the second time all of them exist.
  loop
    select array_agg((select a.id from account a where a.owner = u.owner and a.coin = u.coin) order by u.o) into ids
      from unnest(owners, coins) with ordinality as u(owner, coin, o);
    if array_position(ids, null) is null then return ids; end if;
    perform ledger_open(owners, coins, floors);
  end loop;
end $$;

create or replace function ledger_open(owners text[], coins text[], floors numeric[]) returns void
language sql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
  insert into account (id, owner, coin, floor)
  select case when n.owner like 'user/%' then nextval('account_user_id') else nextval('account_house_id') end,
         n.owner, n.coin, n.floor
  from (select distinct u.owner, u.coin, u.floor
        from unnest(owners, coins, floors) as u(owner, coin, floor)
        where (select a.id from account a where a.owner = u.owner and a.coin = u.coin) is null
        order by u.owner, u.coin) n
  on conflict (owner, coin) do nothing
$$;

-- Pays one chunk of a day's profit: users are credited, the house is debited, once per (day, chunk) and once
-- per (day, reference). False when it was paid before. The house's floor is the check constraint's to hold.
create or replace function ledger_accrue(
  run_day date, run_chunk bigint, now_at timestamptz, payer text, payer_floor numeric, pay_coin text, pay_code text,
  owners text[], amounts numeric[], refs text[]
) returns boolean
language plpgsql security definer
set search_path = public, pg_temp
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
set plan_cache_mode = force_generic_plan set jit = off
as $$
declare
  -- Per line, and then per account in the order of their numbers.
  line_ids bigint[]; ids bigint[]; bal numeric[]; ver bigint[]; place tid[];
  payer_id bigint; payer_balance numeric; payer_pending numeric; payer_version bigint;
  n bigint := cardinality(owners); paid numeric; touched bigint;
begin
  insert into accrual_run (day, chunk, lines, total, at)
    select run_day, run_chunk, count(*), coalesce(sum(amount), 0), now_at from unnest(amounts) as u(amount)
    on conflict do nothing
    returning total into paid;
  if not found then return false; end if;

  payer_id := (ledger_accounts(array[payer], array[pay_coin], array[payer_floor]))[1];
  line_ids := ledger_accounts(owners, array_fill(pay_coin, array[n::int]), array_fill(0::numeric, array[n::int]));
  select array_agg(distinct id) into ids from unnest(line_ids) as u(id);

  select array_agg(l.balance), array_agg(l.version), array_agg(l.ctid) into bal, ver, place
    from (select balance, version, ctid from account where id = any (ids) order by id for no key update) l;
  select balance, pending, version into strict payer_balance, payer_pending, payer_version
    from account where id = payer_id for no key update;

  insert into posting (key, phase, debit, credit, amount, debit_version, credit_version,
      debit_balance, debit_pending, credit_balance, code, reference, at)
    select ledger_accrual_key(run_day, w.ref), 'post', payer_id, w.id, w.amount, payer_version + w.nth_of_all,
      ver[w.rank] + w.nth, payer_balance - w.all_so_far, payer_pending, bal[w.rank] + w.so_far, pay_code, w.ref, now_at
    from (
      select u.id, u.amount, u.ref, dense_rank() over whole as rank,
        row_number() over own as nth, sum(u.amount) over own as so_far,
        row_number() over whole_rows as nth_of_all, sum(u.amount) over whole_rows as all_so_far
      from unnest(line_ids, amounts, refs) with ordinality as u(id, amount, ref, o)
      window own as (partition by u.id order by u.o rows unbounded preceding),
        whole as (order by u.id), whole_rows as (order by u.id, u.o rows unbounded preceding)
    ) w;

  update account x set balance = x.balance + g.amount, version = x.version + g.n
    from (select row_number() over (order by u.id) as rank, sum(u.amount) as amount, count(*) as n
          from unnest(line_ids, amounts) as u(id, amount) group by u.id) g
    where x.ctid = place[g.rank];
  get diagnostics touched = row_count;
  if touched <> cardinality(ids) then
    raise exception 'accrual moved % of % accounts', touched, cardinality(ids);
  end if;
  update account set balance = balance - paid, version = version + n where id = payer_id;
  return true;
end $$;

-- As it was, with one digest where there were two.
create or replace function ledger_accrual_key(run_day date, ref text) returns uuid
language sql immutable parallel safe as $$
  select (lpad(to_hex((extract(epoch from run_day) * 1000)::bigint), 12, '0')
    || '7' || overlay(left(md5(ref), 18) placing '8' from 4 for 0))::uuid
$$;
