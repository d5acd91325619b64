-- What every module stands on: events, leases, requests that were answered, jobs.

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

-- Who does a job that only one worker at a time may do. A row that has run out is free.
create table lease (
  name text primary key,
  holder uuid not null,
  expires_at timestamptz not null
);

-- One row for each write a holder sent: what was asked, and what was answered.
-- A running row whose lease has run out was left by a process that died, and is run again.
-- Leases run on the database's clock, never on the product's, which may be set forward.
create table idempotent_request (
  user_id bigint not null,
  key uuid not null,
  body_hash bytea not null,
  attempt uuid not null,
  lease_expires_at timestamptz not null,
  status smallint,
  reply json, -- json, not jsonb: what is sent again is the same to the byte
  created_at timestamptz not null default clock_timestamp(),
  constraint idempotent_request_pk primary key (user_id, key),
  constraint idempotent_request_user_fk foreign key (user_id) references users (id),
  constraint idempotent_request_answered check ((status is null) = (reply is null))
);
create index idempotent_request_created_at on idempotent_request (created_at);

-- When each job last ran, and by when it should have run again: what tells that a worker is late.
create table job_run (
  name text primary key,
  at timestamptz not null,
  failed boolean not null,
  due_by timestamptz not null
);
