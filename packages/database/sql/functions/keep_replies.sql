-- Keeps the answers to requests that holders have named by keys, in the transaction that did what they asked for. One that
-- another process has answered meanwhile keeps that answer; where it said the same is for the caller to know. In the order of keys,
-- so that two calls with the same keys do not wait for each other in a circle.
create or replace function keep_replies(
  users bigint[], keys uuid[], hashes bytea[], statuses smallint[], replies json[]
) returns void
language sql
set search_path = public, pg_temp
as $$
  insert into idempotent_request as r (user_id, key, body_hash, attempt, lease_expires_at, status, reply)
    select u."user", u.key, u.hash, u.key, clock_timestamp(), u.status, u.reply
    from unnest(users, keys, hashes, statuses, replies) as u("user", key, hash, status, reply)
    where u.key is not null order by u."user", u.key
    on conflict (user_id, key) do update set status = excluded.status, reply = excluded.reply
      where r.status is null and r.body_hash = excluded.body_hash
$$;
