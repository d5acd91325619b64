-- Opens those of the accounts that do not exist. Inserted in the order of their names: two callers that
-- open the same accounts wait for each other in one direction only.
create or replace function ledger_open(owners text[], coins text[]) returns void
language sql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
  insert into account (id, owner, coin)
  select case when n.owner like 'user/%' then nextval('account_user_id') else nextval('account_internal_id') end,
         n.owner, n.coin
  from (select distinct u.owner, u.coin
        from unnest(owners, coins) as u(owner, coin)
        where (select a.id from account a where a.owner = u.owner and a.coin = u.coin) is null
        order by u.owner, u.coin) n
  on conflict (owner, coin) do nothing
$$;

revoke execute on function ledger_open from public;
