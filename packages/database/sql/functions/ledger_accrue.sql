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
  line_ids bigint[];                                              -- per line, as they came
  ids bigint[]; bal numeric[]; ver bigint[]; place tid[];         -- per account, in the order of their numbers
  keys uuid[]; credits bigint[]; moved numeric[]; why text[];     -- per posting, in the order of accounts
  credit_ver bigint[]; credit_bal numeric[]; paid_so_far numeric[];
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

  select array_agg(ledger_accrual_key(run_day, w.ref) order by w.nth_of_all), array_agg(w.id order by w.nth_of_all),
      array_agg(w.amount order by w.nth_of_all), array_agg(w.ref order by w.nth_of_all),
      array_agg(ver[w.rank] + w.nth order by w.nth_of_all), array_agg(bal[w.rank] + w.so_far order by w.nth_of_all),
      array_agg(w.all_so_far order by w.nth_of_all)
    into keys, credits, moved, why, credit_ver, credit_bal, paid_so_far
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

  -- From here on the other chunks wait.
  select balance, pending, version into strict payer_balance, payer_pending, payer_version
    from account where id = payer_id for no key update;
  insert into posting (key, phase, debit, credit, amount, debit_version, credit_version,
      debit_balance, debit_pending, credit_balance, code, reference, at)
    select keys[g], 'post', payer_id, credits[g], moved[g], payer_version + g, credit_ver[g],
      payer_balance - paid_so_far[g], payer_pending, credit_bal[g], pay_code, why[g], now_at
    from generate_series(1, n::int) as g;
  update account set balance = balance - paid, version = version + n where id = payer_id;
  return true;
end $$;

revoke execute on function ledger_accrue from public;
grant execute on function ledger_accrue to lode_app;
