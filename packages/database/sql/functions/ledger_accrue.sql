-- Pays one chunk of a day's profit: users are credited, the payer is debited, once per (day, chunk) and once per (day,
-- reference). False when it was paid before; then nothing happens. The payer's floor is the check constraint's to hold.
--
--   owners    user/7   user/3   user/7           lines, in any order
--   amounts   50       20       10
--   refs      rental:a rental:b rental:c         what each is for: with the day it makes the posting's key
--
--             in the order of accounts           payer's account, after each
--   user/3    +20                                -20
--   user/7    +50                                -70
--   user/7    +10                                -80
--
-- Users are locked, in their order, and all that can be is worked out and written before the payer is locked: every chunk
-- debits it, and from there on the others wait. Plans are fixed by key look-ups. Why it is built like this: ledger.md.
create or replace function ledger_accrue(
  run_day date, run_chunk bigint, now_at timestamptz, payer text, pay_coin text, pay_code text, by_actor text,
  owners text[], amounts numeric[], refs text[]
) returns boolean
language plpgsql security definer
set search_path = public, pg_temp
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
set plan_cache_mode = force_generic_plan set jit = off
as $$
declare
  lines bigint := cardinality(owners);
  line_ids bigint[];                                                              -- per line, as they came
  ids bigint[]; balances numeric[]; versions bigint[]; places tid[];              -- per account, in their order
  keys uuid[]; credits bigint[]; moved numeric[]; reasons text[];                 -- per posting, in the order of accounts
  credit_versions bigint[]; credit_balances numeric[]; paid_so_far numeric[];
  payer_id bigint; payer_balance numeric; payer_pending numeric; payer_version bigint;
  paid numeric; touched bigint;
begin
  -- What no rule of the audit looks at is paid for nobody but the owner: see ledger_post.
  if session_user <> current_user and exists (
      select from (select o.owner, o.ref from unnest(owners, refs) as o(owner, ref)) line
      where not exists (select from posting_forms() f where f.code = pay_code and not f.held and session_user = any (f.logins)
        and payer ~ f.debit and line.owner ~ f.credit and line.ref ~ f.reference)) then
    raise exception 'no rule claims a % from %', pay_code, payer
      using errcode = 'check_violation', constraint = 'posting_claimed', table = 'posting';
  end if;

  insert into accrual_run (day, chunk, lines, total, at)
    select run_day, run_chunk, count(*), coalesce(sum(amount), 0), now_at from unnest(amounts) as u(amount)
    on conflict do nothing
    returning total into paid;
  if not found then return false; end if;

  payer_id := (ledger_accounts(array[payer], array[pay_coin]))[1];
  line_ids := ledger_accounts(owners, array_fill(pay_coin, array[lines::int]));
  select array_agg(distinct id) into ids from unnest(line_ids) as u(id);

  select array_agg(l.balance), array_agg(l.version), array_agg(l.ctid) into balances, versions, places
    from (select balance, version, ctid from account where id = any (ids) order by id for no key update) l;

  select array_agg(ledger_accrual_key(run_day, w.ref) order by w.nth), array_agg(w.id order by w.nth),
      array_agg(w.amount order by w.nth), array_agg(w.ref order by w.nth),
      array_agg(versions[w.rank] + w.nth_of_account order by w.nth), array_agg(balances[w.rank] + w.so_far order by w.nth),
      array_agg(w.all_so_far order by w.nth)
    into keys, credits, moved, reasons, credit_versions, credit_balances, paid_so_far
    from (
      select u.id, u.amount, u.ref, dense_rank() over accounts as rank,
        row_number() over own as nth_of_account, sum(u.amount) over own as so_far,
        row_number() over everything as nth, sum(u.amount) over everything as all_so_far
      from unnest(line_ids, amounts, refs) with ordinality as u(id, amount, ref, o)
      window own as (partition by u.id order by u.o rows unbounded preceding),
        accounts as (order by u.id), everything as (order by u.id, u.o rows unbounded preceding)
    ) w;

  update account a set balance = a.balance + g.amount, version = a.version + g.lines
    from (select row_number() over (order by u.id) as rank, sum(u.amount) as amount, count(*) as lines
          from unnest(line_ids, amounts) as u(id, amount) group by u.id) g
    where a.ctid = places[g.rank];
  get diagnostics touched = row_count;
  if touched <> cardinality(ids) then
    raise exception 'accrual moved % of % accounts', touched, cardinality(ids);
  end if;

  -- From here on the other chunks wait.
  select balance, pending, version into strict payer_balance, payer_pending, payer_version
    from account where id = payer_id for no key update;
  insert into posting (key, phase, debit, credit, amount, debit_version, credit_version,
      debit_balance, debit_pending, credit_balance, code, reference, actor, at)
    select keys[i], 'post', payer_id, credits[i], moved[i], payer_version + i, credit_versions[i],
      payer_balance - paid_so_far[i], payer_pending, credit_balances[i], pay_code, reasons[i], by_actor, now_at
    from generate_series(1, lines::int) as i;
  update account set balance = balance - paid, version = version + lines where id = payer_id;
  return true;
end $$;

revoke execute on function ledger_accrue from public;
grant execute on function ledger_accrue to lode_app;
