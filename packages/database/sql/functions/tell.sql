-- Writes events, in the order given. An owner is whom one concerns, or null for everyone; a payload is JSON.
create or replace function tell(topics text[], owners text[], payloads text[]) returns void
language sql
set search_path = public, pg_temp
as $$
  insert into event (topic, owner, payload)
    select u.topic, u.owner, u.payload::jsonb
    from unnest(topics, owners, payloads) with ordinality as u(topic, owner, payload, o) order by u.o
$$;
