-- The outbox: events are written with what they tell of, in one transaction.
-- `id` is given at commit, under a lock, so ids rise in the order in which events become visible:
-- whoever has read up to an id has missed nothing below it. The lock is taken last and held for the
-- commit only, so it can't be part of a deadlock.
create table event (
  row_id bigint generated always as identity primary key,
  id bigint,
  topic text not null,
  owner text,
  payload jsonb not null,
  at timestamptz not null default clock_timestamp(),
  constraint event_id_unique unique (id)
);
create index event_owner_id on event (owner, id) where owner is not null;
create sequence event_id;

create function event_committing() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('lode.event', 0));
  update event set id = nextval('event_id') where row_id = new.row_id;
  perform pg_notify('event', '');
  return null;
end $$;
create constraint trigger event_committing after insert on event
  deferrable initially deferred for each row execute function event_committing();

-- Who does a job that only one worker at a time may do. A row that has run out is free.
create table lease (
  name text primary key,
  holder uuid not null,
  expires_at timestamptz not null
);
