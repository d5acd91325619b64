-- Writes events, in the order given. An owner is whom one concerns, or null for everyone; an actor is whose
-- doing it was; a payload is JSON.
create or replace function tell(topics text[], owners text[], actors text[], payloads text[]) returns void
language sql
set search_path = public, pg_temp
as $$
  insert into event (topic, owner, actor, payload)
    select u.topic, u.owner, u.actor, u.payload::jsonb
    from unnest(topics, owners, actors, payloads) with ordinality as u(topic, owner, actor, payload, o) order by u.o
$$;
