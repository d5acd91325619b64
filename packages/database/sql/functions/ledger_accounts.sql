-- The numbers of accounts, in the order asked for; those that do not exist are opened.
create or replace function ledger_accounts(owners text[], coins text[]) returns bigint[]
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off
as $$
declare ids bigint[];
begin
  -- Twice at most: the second time all of them exist.
  loop
    select array_agg((select a.id from account a where a.owner = u.owner and a.coin = u.coin) order by u.o) into ids
      from unnest(owners, coins) with ordinality as u(owner, coin, o);
    if array_position(ids, null) is null then return ids; end if;
    perform ledger_open(owners, coins);
  end loop;
end $$;

revoke execute on function ledger_accounts from public;
grant execute on function ledger_accounts to lode_app;
