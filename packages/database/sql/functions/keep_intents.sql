-- Opens payments of one purpose, or notes those that are paid in the transaction that opens them: a posting's key stands for one
-- that is paid, from the balance; null for one that waits. One that is there already stays as it is.
create or replace function keep_intents(
  now_at timestamptz, until timestamptz, purpose_is text,
  ids uuid[], users bigint[], coins text[], amounts numeric[], ways text[], posting_keys uuid[]
) returns void
language sql
set search_path = public, pg_temp
as $$
  insert into payment_intent (id, purpose, user_id, coin, units, methods, state, opened_by, created_at, expires_at,
      ended_at, ended_by, paid_with, posting_key)
    select u.id, purpose_is, u."user", u.coin, u.units, u.methods::text[], case when u.key is null then 'open' else 'paid' end,
      'holder:' || u."user", now_at, until,
      case when u.key is not null then now_at end, case when u.key is not null then 'holder:' || u."user" end,
      case when u.key is not null then 'balance' end, u.key
    from unnest(ids, users, coins, amounts, ways, posting_keys) with ordinality as u(id, "user", coin, units, methods, key, o)
    order by u.o
    on conflict (id) do nothing
$$;
